import type { OutboxMessage } from './outbox.store.ts'
import { escapeHtml, type Page } from './page.ts'

export interface BrandChoice {
  readonly code: string
  readonly name: string
}

/** SMS and e-mails of the demonstration; the page refreshes itself while it is visible. */
export function outboxPage(messages: readonly OutboxMessage[], brands: readonly BrandChoice[], chosen: string): Page {
  const options = brands.map(
    ({ code, name }) =>
      `<option value="${escapeHtml(code)}"${code === chosen ? ' selected' : ''}>${escapeHtml(name)}</option>`,
  )
  return {
    title: 'Outbox',
    style,
    script,
    body: `<header><h1>Outbox</h1><p>What the local SMS and mail adapters would have sent. <a href="/outbox.json">As JSON</a></p>
<label>Brand <select id="brand"><option value="">All</option>${options.join('')}</select></label></header>
<main aria-live="polite">${messages.map(messageHtml).join('') || '<p class="empty">No messages yet.</p>'}</main>`,
  }
}

function messageHtml(message: OutboxMessage): string {
  const subject = message.subject ? `<h2>${escapeHtml(message.subject)}</h2>` : ''
  return `<article><p class="head"><b>${message.channel === 'sms' ? 'SMS' : 'Mail'}</b> to <code>${escapeHtml(message.recipient)}</code>
<span>${escapeHtml(message.merchant)}</span><time datetime="${message.createdAt}">${message.createdAt.replace('T', ' ').slice(0, 19)} UTC</time></p>
${subject}<p class="text">${withMarkedCodes(escapeHtml(message.body))}</p></article>`
}

/** Highlights the verification code. */
function withMarkedCodes(html: string): string {
  return html.replace(/(?<![\d&#])\d{4,8}(?![\d;])/g, '<mark>$&</mark>')
}

const style = `
header,main{max-width:820px;margin:0 auto;padding:24px 16px 0}
h1{margin:0}header p{color:var(--muted);margin:4px 0 12px}
article{background:var(--panel);border:1px solid var(--line);border-radius:12px;padding:14px 18px;margin-bottom:10px}
.head{display:flex;flex-wrap:wrap;gap:4px 10px;margin:0;color:var(--muted)}.head time{margin-inline-start:auto}
h2{font-size:16px;margin:8px 0 0}.text{white-space:pre-wrap;overflow-wrap:anywhere;margin:8px 0 0}
mark{background:var(--accent);color:var(--bg);border-radius:6px;padding:1px 8px;font-weight:700;letter-spacing:.08em}
.empty{color:var(--muted)}
`

const script = `
const brand = document.getElementById('brand')
brand.addEventListener('change', () => { location.search = brand.value ? '?brand=' + encodeURIComponent(brand.value) : '' })
setInterval(async () => {
  if (document.hidden) return
  const answer = await fetch(location.href).catch(() => null)
  if (!answer?.ok) return
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main')
  const shown = document.querySelector('main')
  if (fresh && fresh.innerHTML !== shown.innerHTML) shown.replaceChildren(...fresh.childNodes)
}, 2000)
`
