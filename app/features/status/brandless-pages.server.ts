import { themeColorOf } from '#app/brand/client-brand.server.ts'
import errors from '#app/i18n/locales/en/errors.json' with { type: 'json' }
import { escapeHtml, htmlPage, htmlResponse } from '#app/lib/html.server.ts'
import { assetUrl } from '#brand-engine/asset-url.ts'
import type { Brand } from '#brand-engine/brand.ts'
import { languages } from '#contract/entities/languages.ts'
import { directionOf } from '#contract/entities/text-direction.ts'
import { UNREGISTER_SCRIPT } from './offline-worker.server.ts'

const plainCss =
  'html{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{min-height:100vh;margin:0;display:grid;place-items:center;text-align:center}h1{font-size:1.25rem;margin:0 0 .5rem}p{margin:0;opacity:.7}'

/** A host of no brand: no data of any brand, and the message of the failed domain check (specification section 8). */
export function unknownHostPage(nonce: string): Response {
  const body = `<main><h1>404</h1><p>${escapeHtml(errors.DOMAIN_CHECK_FAILED)}</p></main>`
  return htmlResponse(
    404,
    htmlPage({ language: 'en', direction: 'ltr', title: 'Not found', nonce, css: plainCss, body }),
    { 'Cache-Control': 'no-store' },
  )
}

/** Ends the service worker that a former brand of the host may have left in browsers. */
export function unregisterServiceWorkerScript(): Response {
  return new Response(UNREGISTER_SCRIPT, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

const listCss = `html{color-scheme:dark;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
body{margin:0;min-height:100vh}main{max-width:1080px;margin:0 auto;padding:clamp(32px,8vh,96px) 24px}
header{margin-block-end:40px}h1{font-size:clamp(2rem,6vw,3.25rem);line-height:1.1;letter-spacing:-.03em;margin:0 0 12px}
header p{margin:0;max-width:60ch;opacity:.7}
ul{list-style:none;margin:0;padding:0;display:grid;gap:20px;grid-template-columns:repeat(auto-fill,minmax(300px,1fr))}
a{display:flex;flex-direction:column;gap:14px;min-height:100%;box-sizing:border-box;padding:24px;border-radius:20px;color:inherit;text-decoration:none;border:1px solid color-mix(in srgb,CanvasText 15%,transparent);background:color-mix(in srgb,CanvasText 4%,Canvas);transition:transform .16s,border-color .16s}
a:hover,a:focus-visible{transform:translateY(-3px);border-color:color-mix(in srgb,CanvasText 50%,transparent)}a:focus-visible{outline:2px solid;outline-offset:3px}
.logo{display:grid;place-items:center;height:96px;border-radius:12px;overflow:hidden}.logo img{max-width:80%;max-height:56px}
h2{font-size:1.25rem;margin:0}.tag{margin:0;opacity:.75}.facts{margin:auto 0 0;font-size:.8125rem;opacity:.6}
footer{margin-block-start:40px;font-size:.875rem;opacity:.7}code{font-family:ui-monospace,monospace}
@media (prefers-reduced-motion:reduce){a{transition:none}}`

/** The directory of a demonstration: every brand with its address. Production has none. */
export function brandListPage(brands: readonly Brand[], authority: string, nonce: string): Response {
  const port = /:\d+$/.exec(authority)?.[0] ?? ''
  const backgrounds = brands
    .map((brand, index) => `.b${index}{background:${safeColor(themeColorOf(brand.themeCss))}}`)
    .join('')
  const items = brands.map((brand, index) => brandItem(brand, index, port)).join('')
  const body = `<main><header><h1>Marquee</h1><p>${brands.length} brands, one program. Each folder of <code>brands/</code> is a site of its own: copy one, edit its <code>brand.json</code>, and it answers here a moment later.</p></header><ul>${items}</ul><footer>Every brand has a demo member, a trial member and an agent; their names and passwords are in the table that the start command printed.</footer></main>`
  return htmlResponse(
    200,
    htmlPage({ language: 'en', direction: 'ltr', title: 'Marquee: brands', nonce, css: listCss + backgrounds, body }),
    {
      'Cache-Control': 'no-store',
      // The logos come from the brands' own hosts.
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src http://*.localhost:*; base-uri 'none'; frame-ancestors 'none'`,
    },
  )
}

function brandItem(brand: Brand, index: number, port: string): string {
  const { code, name, tagline, defaultLanguage, currency } = brand.settings
  const address = `http://${code}.localhost${port}`
  const logo = assetUrl(brand, brand.settings.logo, address)
  const picture = logo ? `<img src="${escapeHtml(logo)}" alt="" loading="lazy">` : ''
  const words = tagline[defaultLanguage] ?? tagline.en ?? ''
  const spoken = brand.settings.languages.map((language) => languages[language].name).join(', ')
  return `<li><a href="${escapeHtml(address)}/"><span class="logo b${index}">${picture}</span><h2>${escapeHtml(name)}</h2><p class="tag" lang="${defaultLanguage}" dir="${directionOf(defaultLanguage)}">${escapeHtml(words)}</p><p class="facts">${escapeHtml(`${spoken} · ${currency} · ${code}.localhost`)}</p></a></li>`
}

function safeColor(color: string): string {
  return /^#[0-9a-f]{3,8}$/i.test(color) ? color : 'transparent'
}
