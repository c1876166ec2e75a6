import type { LoaderFunctionArgs } from '@remix-run/node'
import { assetUrl } from '#brands/asset-url.ts'
import { directionOf } from '#contract/entities/languages.ts'
import { themeColorOf } from '../brand/client-brand.server.ts'
import { visitOf } from '../brand/visit.server.ts'

/** How the site looks when it is put on a home screen. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const { brand, language } = visitOf(request)
  const color = themeColorOf(brand.themeCss)
  const icon = assetUrl(brand, brand.settings.favicon)
  const manifest = {
    name: brand.settings.name,
    short_name: brand.settings.name,
    lang: language,
    dir: directionOf(language),
    start_url: '/',
    display: 'standalone',
    background_color: color,
    theme_color: color,
    icons: icon ? [{ src: icon, sizes: 'any', purpose: 'any' }] : [],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'private, max-age=300' },
  })
}
