import { i18nFor } from '#app/i18n/index.server.ts'
import { escapeHtml, htmlPage, htmlResponse } from '#app/lib/html.server.ts'
import type { RequestContext } from '#app/server/request-context.server.ts'
import { readAsset } from '#brand-engine/index.ts'
import { directionOf } from '#contract/entities/text-direction.ts'

const css =
  'body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:24px;box-sizing:border-box;text-align:center;color:var(--mq-color-text);background:var(--mq-gradient-page) no-repeat,var(--mq-color-canvas);font:16px/1.6 var(--mq-font-body)}main{max-width:30rem}img{height:56px;max-width:80vw;margin:0 auto 40px;display:block}svg{color:var(--mq-color-accent);margin:0 auto 24px;display:block}h1{font:800 1.75rem/1.25 var(--mq-font-display);margin:0 0 12px}p{margin:0 0 32px;color:var(--mq-color-text-muted)}a{display:inline-block;padding:14px 32px;border-radius:var(--mq-radius-control);background:var(--mq-gradient-action);color:var(--mq-color-on-accent);font-weight:700;text-decoration:none}a:focus-visible{outline:2px solid var(--mq-color-accent);outline-offset:4px}'

/** A cloud with a line through it. */
const picture =
  '<svg width="72" height="72" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M7 18h10a4 4 0 0 0 2.9-6.8M16.9 9.5A6 6 0 0 0 8.3 6.4M6.2 9.1A4.6 4.6 0 0 0 7 18M4 3l16 18"/></svg>'

/** One answer with nothing to fetch: logo and style are in it, the button asks for the same address again. */
export function offlinePage({ brand, language, nonce }: RequestContext): Response {
  const t = i18nFor(brand, language).getFixedT(language, ['status', 'common'])
  const asset = brand.assets.get(brand.settings.logo)
  const logo = asset
    ? `<img src="data:${asset.contentType};base64,${readAsset(asset).toString('base64')}" alt="${escapeHtml(brand.settings.name)}">`
    : ''
  const body = `<main>${logo}${picture}<h1>${escapeHtml(t('offline.title'))}</h1><p>${escapeHtml(t('offline.text'))}</p><a href="">${escapeHtml(t('tryAgain'))}</a></main>`
  const title = `${t('offline.title')} · ${brand.settings.name}`
  return htmlResponse(
    200,
    htmlPage({ language, direction: directionOf(language), title, nonce, css: brand.themeCss + css, body }),
    {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  )
}
