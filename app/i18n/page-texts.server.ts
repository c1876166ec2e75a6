import type { EntryContext } from '@remix-run/node'
import type { Brand } from '#brand-engine/brand.ts'
import type { Language } from '#contract/entities/languages.ts'
import { localeOf } from '#contract/locale.ts'
import { type SheetName, sheetNames, sheetsWith } from '../styles/sheets.ts'
import { deferredNamespaces, type Namespace, namespaces, type RouteHandle } from './namespaces.ts'
import { lettersOf, type SitePage } from './page-texts.ts'
import { textsFor } from './texts.server.ts'

/**
 * The JSON of PageTexts for one page, joined from cached parts.
 *
 * @param isForCache a page with a failed part is not stored, so a stored page does without the texts of failures
 */
export function pageTextsJson(
  brand: Brand,
  language: Language,
  context: EntryContext,
  { isForCache }: { readonly isForCache: boolean },
): string {
  const texts = textsFor(brand, language)
  const isLeftOut = (name: Namespace) => isForCache && deferredNamespaces.includes(name)
  const matched = new Set(context.staticHandlerContext.matches.flatMap(({ route }) => namespacesOf(context, route.id)))
  const parts = namespaces
    .filter((name) => matched.has(name) && !isLeftOut(name))
    .map((name) => `"${name}":${texts.json(name)}`)
  const locale = localeOf(language, brand.settings)
  const head = JSON.stringify({ language, locale, brand: brand.settings.code, hash: texts.hash }).slice(1, -1)
  return `{${head},"pages":${pagesJson(context)},"namespaces":{${parts.join()}}}`
}

/** `context.routeModules` holds every route; only the matched ones' namespaces are embedded in the page. */
function namespacesOf(context: EntryContext, routeId: string): readonly Namespace[] {
  return handleOf(context, routeId)?.i18n ?? []
}

/** The style sheets of the page that was matched. */
export function sheetsOf(context: EntryContext): readonly SheetName[] {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id)
  return sheetsWith(sheetAmong(context, ids))
}

/** The sheet that one of a page's routes names. */
function sheetAmong(context: EntryContext, ids: readonly string[]): SheetName {
  return ids.map((id) => handleOf(context, id)?.styleSheet).find((sheet) => sheet !== undefined) ?? 'site'
}

export function handleOf(context: EntryContext, routeId: string): RouteHandle | undefined {
  return context.routeModules[routeId]?.handle as RouteHandle | undefined
}

const pagesByManifest = new WeakMap<object, string>()

/** PageTexts.pages as JSON; memoized by manifest because `routeModules` is a new object on every request. */
function pagesJson(context: EntryContext): string {
  const known = pagesByManifest.get(context.manifest)
  if (known) return known
  const pages = Object.entries(context.routeModules)
    .filter(([, module]) => module?.default)
    .map(([id]) => {
      const branch = branchOf(context, id)
      const path = branch.map((route) => route.path ?? '').filter(Boolean)
      const texts = lettersOf([...new Set(branch.flatMap((route) => namespacesOf(context, route.id)))])
      const sheet = sheetNames.indexOf(
        sheetAmong(
          context,
          branch.map((route) => route.id),
        ),
      )
      return [`/${path.join('/')}`, texts, sheet] as const
    })
  const json = JSON.stringify(withoutLayouts(pages))
  pagesByManifest.set(context.manifest, json)
  return json
}

/** A route with its parents, the root first. */
function branchOf(context: EntryContext, id: string): EntryContext['manifest']['routes'][string][] {
  const route = context.manifest.routes[id]
  if (!route) return []
  return [...(route.parentId ? branchOf(context, route.parentId) : []), route]
}

/** A layout has the same path as its index page, which shows more namespaces. */
function withoutLayouts(pages: readonly SitePage[]): SitePage[] {
  const byPath = new Map<string, SitePage>()
  for (const page of pages) {
    const [path, names] = page
    if ((byPath.get(path)?.[1].length ?? -1) < names.length) byPath.set(path, page)
  }
  return [...byPath.values()]
}
