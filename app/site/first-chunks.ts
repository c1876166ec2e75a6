import type { GetManualChunk, ModuleInfo } from 'rollup'
import type { Plugin } from 'vite'

/** What every first visit loads, each built on the one before: the file's name, and what leads to what is in it. */
const steps = [
  ['root', /\/app\/(?:entry\.client|root)\.tsx/],
  // And what almost every page shows, which would be two small files of its own.
  ['site', /\/app\/(?:routes\/_site|ui\/section|ui\/visually-hidden)\.tsx?/],
] as const

/** The packages that every page runs on, one file for all steps: it stays the same while only our own code changes. */
const FRAMEWORK = 'framework'
const frameworkPackages =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/[^/]+|turbo-stream|i18next|react-i18next)\/|commonjsHelpers/

/** A first visit loads the names of a hundred files, and their hashes cannot be compressed: 42 bits tell versions apart. */
const fileName = 'assets/[name]-[hash:7].js'
const fileNames = { entryFileNames: fileName, chunkFileNames: fileName }

/**
 * Keeps together what is always loaded together. The bundler makes a file of each set of modules that the same routes share:
 * forty for a first page, most of a kilobyte, and each a request of its own on a phone's line.
 */
export function firstChunks(): Plugin {
  let homes: Map<string, string> | null = null
  const manualChunks: GetManualChunk = (id, { getModuleIds, getModuleInfo }) => {
    homes ??= homesOf([...getModuleIds()], getModuleInfo)
    // The bundler runs it with the index of react-i18next, because its package does not say that it has no effects.
    return id.includes('/node_modules/void-elements/') ? FRAMEWORK : homes.get(id)
  }
  return {
    name: 'first-chunks',
    config: (_config, { command, isSsrBuild }) =>
      command === 'build' && !isSsrBuild
        ? { build: { rollupOptions: { output: { manualChunks, onlyExplicitManualChunks: true, ...fileNames } } } }
        : undefined,
  }
}

/** Each module that a step needs by imports that do not wait, with the first step that does. */
export function homesOf(
  ids: readonly string[],
  infoOf: (id: string) => Pick<ModuleInfo, 'ast' | 'importedIdResolutions'> | null,
): Map<string, string> {
  const homes = new Map<string, string>()
  for (const [name, entry] of steps) {
    const queue = ids.filter((id) => entry.test(id))
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      const isFramework = frameworkPackages.test(id)
      // Another package's parts are used one by one; the bundler knows which.
      if (homes.has(id) || (id.includes('/node_modules/') && !isFramework)) continue
      homes.set(id, isFramework ? FRAMEWORK : name)
      const info = infoOf(id)
      const needed = info ? importsOf(info).filter(({ as }) => !as || !isDoor(id)) : []
      queue.push(...needed.flatMap(({ from, names }) => behind(from, names, infoOf)))
    }
  }
  return homes
}

interface Import {
  readonly from: string
  /** What is asked for by name; null: all of it. */
  readonly names: readonly string[] | null
  /** The names it goes on under, where the module only passes it on. */
  readonly as: readonly string[] | null
}

/** The index of a feature or a package passes on far more than an import asks for. */
const isDoor = (id: string) => /\/index\.(?:ts|js)$/.test(id)

/** The module, and where it is a door, what passes those names on: only what was asked for is behind it. */
function behind(id: string, names: Import['names'], infoOf: Parameters<typeof homesOf>[1]): string[] {
  const info = names && isDoor(id) ? infoOf(id) : null
  if (!info || !names) return [id]
  const passed = importsOf(info).filter(({ as }) => as)
  return [
    id,
    ...passed.flatMap(({ from, names: inner, as }) => {
      const asked = inner?.filter((_, place) => names.includes(as?.[place] ?? '')) ?? null
      return asked?.length === 0 ? [] : behind(from, asked, infoOf)
    }),
  ]
}

type Statement = { type: string; source?: { value: string } | null; specifiers?: Specifier[] }
type Specifier = { imported?: Name; local?: Name; exported?: Name; type: string }
type Name = { name?: string; value?: string }

/** A module's imports and what it passes on, with the modules they lead to: the bundler lists those in the same order. */
function importsOf({ ast, importedIdResolutions }: Pick<ModuleInfo, 'ast' | 'importedIdResolutions'>): Import[] {
  const statements = ((ast?.body ?? []) as unknown as Statement[]).filter(({ source }) => source)
  const sources = [...new Set(statements.map(({ source }) => source?.value))]
  return statements.flatMap(({ type, source, specifiers = [] }) => {
    const from = importedIdResolutions[sources.indexOf(source?.value)]?.id
    if (!from) return []
    const isPassedOn = type !== 'ImportDeclaration'
    const isWhole =
      type === 'ExportAllDeclaration' || specifiers.some(({ type: kind }) => kind === 'ImportNamespaceSpecifier')
    const names = specifiers.map((one) => nameOf(isPassedOn ? one.local : (one.imported ?? { name: 'default' })))
    return [
      {
        from,
        names: isWhole || specifiers.length === 0 ? null : names,
        as: isPassedOn ? specifiers.map(({ exported }) => nameOf(exported)) : null,
      },
    ]
  })
}

const nameOf = (name: Name | undefined): string => name?.name ?? name?.value ?? ''
