const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML content and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

export interface HtmlPage {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly title: string
  readonly nonce: string
  readonly css: string
  /** Markup, already escaped. */
  readonly body: string
}

/** A page outside React, for responses sent before a route runs. */
export function htmlPage({ language, direction, title, nonce, css, body }: HtmlPage): string {
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${css}</style></head><body>${body}</body></html>`
}

export function htmlResponse(status: number, html: string, headers: Record<string, string> = {}): Response {
  return new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })
}
