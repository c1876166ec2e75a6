import { type Node, walk } from 'estree-walker'
import type { ModuleInfo } from 'rollup'
import { type InfoOf, type KnownModule, reachedFrom } from './module-graph.ts'

/** What the bundler also knows of a module: who starts with it, and what it loads later. */
export type LoadingModule = KnownModule &
  Pick<ModuleInfo, 'isEntry' | 'dynamicImporters' | 'dynamicallyImportedIdResolutions'>

/** What early components share with other pages: a page that needs one of these has no use for the rest of home. */
const SHARED = 'shared'

/**
 * The chunk of each module of the early components (`lazyComponent` with `early`): they are all loaded as soon as the
 * first scripts have run, so those of one folder are one file; as files of their own they were 26 requests. What the page
 * that declares them needs at once stays with the page.
 *
 * @param homes the modules that the first scripts already hold
 */
export function earlyChunksOf(
  ids: readonly string[],
  infoOf: InfoOf<LoadingModule>,
  homes: ReadonlyMap<string, string>,
): Map<string, string> {
  const entries = new Map<string, string>()
  const declaring: string[] = []
  for (const id of ids) {
    const early = earlyImportsOf(infoOf(id))
    if (early.length > 0) declaring.push(id)
    for (const entry of early) entries.set(entry, chunkOf(id, homes))
  }
  const pages = ids.filter((id) => infoOf(id)?.isEntry).map((id) => reachedFrom([id], infoOf, (one) => homes.has(one)))
  const withEarly = pages.filter((page) => declaring.some((id) => page.has(id)))
  const isFirst = (id: string) => homes.has(id) || withEarly.some((page) => page.has(id))
  const others = ids.filter((id) => isLoadedByItself(infoOf(id)) && !entries.has(id))
  const neededElsewhere = reachedFrom(others, infoOf, isFirst)
  const chunks = new Map<string, string>()
  for (const [entry, name] of entries) {
    for (const id of reachedFrom([entry], infoOf, isFirst)) {
      const isShared = neededElsewhere.has(id) || (chunks.get(id) ?? name) !== name
      chunks.set(id, isShared ? SHARED : name)
    }
  }
  return chunks
}

/** Those of the first scripts together, whichever of them asks; those of a feature under its name. */
const chunkOf = (id: string, homes: ReadonlyMap<string, string>): string =>
  `${homes.has(id) ? 'site' : (/([\w-]+)\/[^/]+$/.exec(id)?.[1] ?? 'page')}-parts`

const isLoadedByItself = (info: LoadingModule | null): boolean =>
  info !== null && (info.isEntry || info.dynamicImporters.length > 0)

/** What a module loads with `lazyComponent(() => import(…), { early: true })`. */
function earlyImportsOf(info: LoadingModule | null): string[] {
  if (!info?.ast || info.dynamicallyImportedIdResolutions.length === 0) return []
  const all: unknown[] = []
  const early = new Set<unknown>()
  walk(info.ast as Node, {
    enter(node) {
      if (node.type === 'ImportExpression') all.push(sourceOf(node))
      if (!isEarly(node)) return
      walk(node, { enter: (inner) => void (inner.type === 'ImportExpression' && early.add(sourceOf(inner))) })
    },
  })
  // The bundler lists what is loaded later once each, in the order of the module.
  const sources = [...new Set(all)]
  return info.dynamicallyImportedIdResolutions.flatMap(({ id }, place) => (early.has(sources[place]) ? [id] : []))
}

const sourceOf = (node: Node): unknown =>
  node.type === 'ImportExpression' && node.source.type === 'Literal' ? node.source.value : null

function isEarly(node: Node): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'lazyComponent')
    return false
  const [, options] = node.arguments
  return (
    options?.type === 'ObjectExpression' &&
    options.properties.some(
      (property) =>
        property.type === 'Property' &&
        property.key.type === 'Identifier' &&
        property.key.name === 'early' &&
        property.value.type === 'Literal' &&
        property.value.value === true,
    )
  )
}
