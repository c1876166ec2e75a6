import { randomBytes } from 'node:crypto'
import type { GatewayRequest } from '../request-scope.ts'

/** A self-contained page of the gateway: markup, style and script in one response. */
export interface Page {
  readonly title: string
  readonly style: string
  readonly script: string
  readonly body: string
}

/** Renders a page; its CSP allows only the style and script with the nonce of this response. */
export function answerPage(c: GatewayRequest, page: Page): Response {
  const nonce = randomBytes(16).toString('base64')
  const sources = `'nonce-${nonce}'`
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src ${sources}; script-src ${sources}; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  return c.html(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${escapeHtml(page.title)}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${sharedStyle}${page.style}</style>
</head>
<body>
${page.body}
<script nonce="${nonce}">${page.script}</script>
</body>
</html>`)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

const sharedStyle = `
:root{--bg:#0f1220;--panel:#171b2e;--line:#2a3050;--text:#e8eaf6;--muted:#9aa3c7;--accent:#8ea2ff;--good:#5dd6a0;--warn:#ffc46b;--bad:#ff8f8f}
@media (prefers-color-scheme:light){:root{--bg:#f5f6fb;--panel:#fff;--line:#d9deee;--text:#1a2038;--muted:#5a658c;--accent:#3d55d8;--good:#0b7a4b;--warn:#8a5a00;--bad:#b3261e}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:15px/1.55 system-ui,sans-serif}
a{color:var(--accent)}
code,pre{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}
input,select,button{font:inherit;color:inherit;background:var(--bg);border:1px solid var(--line);border-radius:8px;padding:8px 12px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`
