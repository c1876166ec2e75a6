import type { Overload } from '#app/http-limits/load-limits.server.ts'
import { i18nFor } from '#app/i18n/index.server.ts'
import { escapeHtml, htmlPage, htmlResponse } from '#app/lib/html.server.ts'
import type { RequestContext } from '#app/server/request-context.server.ts'
import { directionOf } from '#contract/entities/text-direction.ts'

/** Refusals given before a route runs; their texts are `status:<name>.title` and `status:<name>.text`. */
export type Refusal = 'methodNotAllowed' | 'foreignRequest' | 'bodyTooLarge' | 'brokenRequest'

const css =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;box-sizing:border-box;text-align:center;color:var(--mq-color-text);background:var(--mq-color-canvas);font:16px/1.5 var(--mq-font-body)}main{max-width:32rem}h1{font-size:1.5rem;margin:0 0 8px}p{margin:0 0 24px;color:var(--mq-color-text-muted)}a{display:inline-block;padding:12px 24px;border-radius:var(--mq-radius-control);background:var(--mq-color-accent);color:var(--mq-color-on-accent);text-decoration:none}'

type Refused = Pick<RequestContext, 'brand' | 'language' | 'nonce' | 'requestId'>

/** A refusal in the brand's colours and the visitor's language, without script. */
export function statusPage(
  context: Refused,
  status: number,
  refusal: Refusal,
  headers: Record<string, string> = {},
): Response {
  const t = i18nFor(context.brand, context.language).getFixedT(context.language, 'status')
  return plainPage(context, { title: t(`${refusal}.title`), text: t(`${refusal}.text`), href: '/' }, status, headers)
}

/** The same for a visitor who may try again in a moment. It is sent as it is: compressing it is more work than making it. */
export function overloadPage(context: Refused, { status, retryAfterSeconds }: Overload): Response {
  const t = i18nFor(context.brand, context.language).getFixedT(context.language, 'errors')
  const title = status === 429 ? t('TOO_MANY_REQUESTS', { minutes: 1 }) : t('UNAVAILABLE')
  const headers = { 'Retry-After': String(retryAfterSeconds), 'Cache-Control': 'no-store, no-transform' }
  return plainPage(context, { title, text: '', href: '' }, status, headers)
}

interface Words {
  readonly title: string
  readonly text: string
  /** Where the link leads: home, or '' for the same address again. */
  readonly href: '/' | ''
}

function plainPage(
  { brand, language, nonce, requestId }: Refused,
  { title, text, href }: Words,
  status: number,
  headers: Record<string, string>,
): Response {
  const t = i18nFor(brand, language).getFixedT(language, 'status')
  const link = `<a href="${href}">${escapeHtml(t(href ? 'backToHome' : 'tryAgain'))}</a>`
  const words = text && `<p>${escapeHtml(text)}</p>`
  const body = `<main><h1>${escapeHtml(title)}</h1>${words}<p>${link}</p><small>${requestId}</small></main>`
  return htmlResponse(
    status,
    htmlPage({ language, direction: directionOf(language), title, nonce, css: brand.themeCss + css, body }),
    { 'Cache-Control': 'no-store', ...headers },
  )
}
