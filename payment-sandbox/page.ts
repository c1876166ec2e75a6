import { pageStyle } from './page-style.ts'
import type { Payment } from './payment.ts'
import { directionOf, type Texts, textsOf } from './texts.ts'

/** The payment page. It works without script; the script only counts down. */
export function paymentPage(payment: Payment, nonce: string): string {
  const { order, status } = payment
  const texts = textsOf(order.language)
  const amount = formatAmount(order)
  const body = status === 'open' ? openBody(payment, texts, amount) : closedBody(payment, texts)
  return pageOf({
    language: order.language,
    title: status === 'open' ? fill(texts.pay, { amount }) : texts[status],
    nonce,
    body: `<main class="card" data-status="${status}">
<p class="payee">${texts.payTo}<strong><bdi>${escapeHtml(order.payee)}</bdi></strong></p>
<p class="amount"><bdi>${escapeHtml(amount)}</bdi></p>
${body}
</main>
<p class="test" role="note">${texts.test}</p>
<p class="foot">${lock}${texts.secure}</p>`,
    script: status === 'open' ? countdown(payment.expiresMs) : '',
  })
}

export function unknownPage(nonce: string): string {
  const texts = textsOf('en')
  const body = `<main class="card"><p class="result">${texts.unknown}</p></main>`
  return pageOf({ language: 'en', title: texts.unknown, nonce, body, script: '' })
}

function openBody({ id, order, expiresMs }: Payment, texts: Texts, amount: string): string {
  const seconds = Math.max(0, Math.round((expiresMs - Date.now()) / 1000))
  return `<dl><div><dt>${texts.method}</dt><dd>${texts[order.channel]}</dd></div>
<div><dt>${texts.order}</dt><dd><bdi>${escapeHtml(order.order.split('/').at(-1) ?? '')}</bdi></dd></div>
<div><dt>${texts.timeLeft}</dt><dd><bdi id="left">${clock(seconds)}</bdi></dd></div></dl>
<form method="post" action="/pay/${id}">
<button class="primary" name="answer" value="paid">${lock}${fill(escapeHtml(texts.pay), { amount: escapeHtml(amount) })}</button>
<div class="pair"><button name="answer" value="failed">${texts.decline}</button>
<button name="answer" value="expired">${texts.expire}</button></div></form>`
}

function closedBody(payment: Payment, texts: Texts): string {
  const { order, status } = payment
  if (status === 'open') return ''
  return `<p class="result" data-status="${status}"><span aria-hidden="true">${status === 'paid' ? '✓' : '✕'}</span>${texts[status]}</p>
<p class="hint">${texts.closedHint}</p>
<a class="primary" href="${escapeHtml(returnUrl(payment))}">${fill(escapeHtml(texts.back), { payee: escapeHtml(order.payee) })}</a>`
}

/** The URL a player returns to. Its result is a hint; merchants rely on the webhook only. */
export function returnUrl({ order, status }: Payment): string {
  const url = new URL(order.returnUrl)
  url.searchParams.set('result', status)
  return url.href
}

const lock =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M7 10V7a5 5 0 0 1 10 0v3m-11 0h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1Z"/></svg>'

function pageOf(page: { language: string; title: string; nonce: string; body: string; script: string }): string {
  const { language, title, nonce, body, script } = page
  return `<!doctype html><html lang="${escapeHtml(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Sandpay</title><style nonce="${nonce}">${pageStyle}</style></head>
<body><header><span class="logo" aria-hidden="true">S</span><span>Sandpay</span></header>${body}
${script ? `<script nonce="${nonce}">${script}</script>` : ''}</body></html>`
}

function countdown(expiresMs: number): string {
  return `const left = document.getElementById('left')
const pad = (n) => String(n).padStart(2, '0')
const tick = () => {
  const s = Math.max(0, Math.round((${expiresMs} - Date.now()) / 1000))
  left.textContent = Math.floor(s / 60) + ':' + pad(s % 60)
  if (s === 0) setTimeout(() => location.reload(), 1500)
  else setTimeout(tick, 1000)
}
tick()`
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

function formatAmount({ amountMinor, currency, decimals, language }: Payment['order']): string {
  const digits = amountMinor.padStart(decimals + 1, '0')
  const at = digits.length - decimals
  const decimal = `${digits.slice(0, at)}.${digits.slice(at)}` as Intl.StringNumericLiteral
  const precision = { minimumFractionDigits: decimals, maximumFractionDigits: decimals } as const
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...precision } as const
  return new Intl.NumberFormat(language, options).format(decimal)
}

function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
