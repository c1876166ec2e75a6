import { EDITOR_PATH } from './paths.ts'

/** The content security policy: own script and style, the site in frames, requests to this host. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': POLICY,
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
}

/** The page of one brand, rendered by the script. */
export function editorPage(code: string, token: string): Response {
  return document(
    `${code} · Brand editor`,
    `<div id="editor" data-code="${code}" data-token="${token}"><noscript>The brand editor needs JavaScript.</noscript></div>
<script type="module" src="${EDITOR_PATH}/client.js"></script>`,
  )
}

/** The list of brands. */
export function editorIndex(brands: readonly { code: string; name: string }[], port: string): Response {
  const rows = brands.map(
    ({ code, name }) =>
      `<li><a href="http://${code}.localhost${port}${EDITOR_PATH}/${code}"><strong>${escaped(name)}</strong><span>${code}</span></a></li>`,
  )
  return document(
    'Brand editor',
    `<main class="index"><p class="eyebrow">Brand editor</p><h1>Choose a brand</h1><ul>${rows.join('')}</ul></main>`,
  )
}

function document(title: string, body: string): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="${EDITOR_PATH}/client.css">
<link rel="icon" href="data:,">
</head>
<body>
${body}
</body>
</html>`
  return new Response(html, { headers })
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
