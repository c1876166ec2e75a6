import { directionOf } from '#contract/entities/text-direction.ts'
import { i18nFor } from '../i18n/index.server.ts'
import { escapeHtml, htmlPage, htmlResponse } from '../lib/html.server.ts'
import type { RequestContext } from './request-context.server.ts'

/** Refusals given before a route runs; their texts are `status:<name>.title` and `status:<name>.text`. */
export type Refusal = 'methodNotAllowed' | 'foreignRequest' | 'bodyTooLarge' | 'brokenRequest'

const css =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;box-sizing:border-box;text-align:center;color:var(--mq-color-text);background:var(--mq-color-canvas);font:16px/1.5 var(--mq-font-body)}main{max-width:32rem}h1{font-size:1.5rem;margin:0 0 8px}p{margin:0 0 24px;color:var(--mq-color-text-muted)}a{display:inline-block;padding:12px 24px;border-radius:var(--mq-radius-control);background:var(--mq-color-accent);color:var(--mq-color-on-accent);text-decoration:none}'

/** A refusal in the brand's colours and the visitor's language, without script. */
export function statusPage(
  { brand, language, nonce, requestId }: RequestContext,
  status: number,
  refusal: Refusal,
  headers: Record<string, string> = {},
): Response {
  const t = i18nFor(brand, language).getFixedT(language, ['status', 'common'])
  const title = t(`${refusal}.title`)
  const body = `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(t(`${refusal}.text`))}</p><p><a href="/">${escapeHtml(t('backToHome'))}</a></p><small>${requestId}</small></main>`
  return htmlResponse(
    status,
    htmlPage({ language, direction: directionOf(language), title, nonce, css: brand.themeCss + css, body }),
    { 'Cache-Control': 'no-store', ...headers },
  )
}
