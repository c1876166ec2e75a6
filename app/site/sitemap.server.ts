import { homeOrigin } from '#app/brand/home-origin.server.ts'
import { loadLanes } from '#app/features/games/index.server.ts'
import { toResult } from '#app/gateway-client/index.server.ts'
import { inLanguage } from '#app/i18n/language-address.ts'
import { escapeHtml } from '#app/lib/html.server.ts'
import { brandFor } from '#app/server/request-context.server.ts'
import { categoryTable } from '#contract/entities/game.ts'

/** The pages of the navigation, the help and the brand's own, each with its alternates in other languages. */
export async function sitemapOf(request: Request): Promise<string> {
  const { languages, defaultLanguage } = brandFor(request).settings
  const origin = homeOrigin(request)
  const address = (path: string, language: string) => escapeHtml(origin + inLanguage(path, language, defaultLanguage))
  const entries = (await listedPaths(request)).flatMap((path) => {
    const alternates = [
      ...languages.map((code) => alternate(code, address(path, code))),
      alternate('x-default', address(path, defaultLanguage)),
    ]
    return languages.map((code) => `<url><loc>${address(path, code)}</loc>${alternates.join('')}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/** A category without vendors has no page; while the gateway does not respond, the brand's own navigation counts. */
async function listedPaths(request: Request): Promise<string[]> {
  const { settings, content } = brandFor(request)
  const { navigation } = settings
  const lanes = await toResult(loadLanes(request))
  const shown = navigation.filter(
    (category) =>
      category === 'HOME' || category === 'PROMO' || !lanes.ok || lanes.value.some(({ title }) => title === category),
  )
  return [
    ...shown.map((category) => categoryTable[category].path),
    '/help',
    ...content.pages.map(({ id }) => `/pages/${id}`),
  ]
}

function alternate(language: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
}
