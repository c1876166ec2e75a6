import type { ModuleInfo } from 'rollup'

/** What the bundler knows of a module that a walk along its imports needs. */
export type KnownModule = Pick<ModuleInfo, 'ast' | 'importedIdResolutions'>
export type InfoOf<Known extends KnownModule = KnownModule> = (id: string) => Known | null

/** The packages that every page runs on. */
const frameworkPackages =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/[^/]+|turbo-stream|i18next|react-i18next)\/|commonjsHelpers/

export const isFramework = (id: string): boolean => frameworkPackages.test(id)

/**
 * The modules that these need by imports that do not wait, and these themselves; nothing that `isTaken`, nor what only
 * such modules need. Another package's parts are used one by one, and the bundler knows which: they are left out.
 */
export function reachedFrom(
  entries: readonly string[],
  infoOf: InfoOf,
  isTaken: (id: string) => boolean = () => false,
): Set<string> {
  const reached = new Set<string>()
  const queue = [...entries]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (reached.has(id) || isTaken(id) || (id.includes('/node_modules/') && !isFramework(id))) continue
    reached.add(id)
    const info = infoOf(id)
    const needed = info ? importsOf(info).filter(({ as }) => !as || !isDoor(id)) : []
    queue.push(...needed.flatMap(({ from, names }) => behind(from, names, infoOf)))
  }
  return reached
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
function behind(id: string, names: Import['names'], infoOf: InfoOf): string[] {
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

/** The bundler parses a module again each time it is asked for its statements. */
const known = new WeakMap<KnownModule, Import[]>()

function importsOf(info: KnownModule): Import[] {
  const imports = known.get(info) ?? readImports(info)
  known.set(info, imports)
  return imports
}

/** A module's imports and what it passes on, with the modules they lead to: the bundler lists those in the same order. */
function readImports({ ast, importedIdResolutions }: KnownModule): Import[] {
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
