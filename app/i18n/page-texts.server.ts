import type { EntryContext } from '@remix-run/node'
import type { Brand } from '#brand-engine/brand.ts'
import type { Language } from '#contract/entities/languages.ts'
import { type Namespace, namespaces, type RouteHandle } from './namespaces.ts'
import { textsFor } from './texts.server.ts'

/** The JSON of PageTexts for one page, put together from parts that are written once. */
export function pageTextsJson(brand: Brand, language: Language, context: EntryContext): string {
  const texts = textsFor(brand, language)
  const matched = new Set(context.staticHandlerContext.matches.flatMap(({ route }) => namespacesOf(context, route.id)))
  const parts = namespaces.filter((name) => matched.has(name)).map((name) => `"${name}":${texts.json(name)}`)
  const head = JSON.stringify({ language, brand: brand.settings.code, hash: texts.hash }).slice(1, -1)
  return `{${head},"routes":${routesJson(context)},"namespaces":{${parts.join()}}}`
}

/** `context.routeModules` holds every route, matched or not: only the matched ones' namespaces go with the page. */
function namespacesOf(context: EntryContext, routeId: string): readonly Namespace[] {
  return (context.routeModules[routeId]?.handle as RouteHandle | undefined)?.i18n ?? []
}

const routesByManifest = new WeakMap<object, string>()

/** The modules' table is a new one each time, the manifest is the build's. */
function routesJson(context: EntryContext): string {
  const known = routesByManifest.get(context.manifest)
  if (known) return known
  const routes = Object.fromEntries(
    Object.keys(context.routeModules)
      .map((id) => [id, namespacesOf(context, id)] as const)
      .filter(([, names]) => names.length > 0),
  )
  const json = JSON.stringify(routes)
  routesByManifest.set(context.manifest, json)
  return json
}
