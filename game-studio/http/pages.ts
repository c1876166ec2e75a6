import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { once, pickBy } from 'es-toolkit'
import { acceptedLanguages, matchLanguage, readableCodes } from '#contract/provider/language.ts'

export interface Page {
  readonly html: string
  readonly headers: Record<string, string>
}

export interface PageContent {
  readonly lang: string
  readonly title: string
  /** Passed to the script as JSON. */
  readonly data: object
  readonly hue: number
  readonly kind: string
  readonly status?: number
}

/** The smallest first. */
export const codings = ['br', 'gzip'] as const
type Coding = (typeof codings)[number]

export interface StaticFile {
  readonly body: Buffer
  readonly type: string
  /** The body by content coding, made when it is asked for the first time: all files take seconds. */
  readonly compressed: Readonly<Record<Coding, () => Promise<Buffer>>>
}

export interface Pages {
  /** The HTML of a page; its script renders the content. */
  page(content: PageContent): Page
  /** A file by path: `/assets/lottery.<hash>.js`, `/art/<name>.svg` … */
  file(path: string): StaticFile | null
  /** Texts of a language or of an Accept-Language header; for missing ones those of a readable language, else English. */
  texts(lang: string): { readonly lang: string; readonly texts: Readonly<Record<string, string>> }
}

interface PageFolders {
  readonly clientDir: string
  readonly artDir: string
  readonly textsDir: string
  readonly frameAncestors: string
}

const rightToLeft = ['ar']

/** Texts that a page does not show: of the games those of lotteries, two thirds of all, and of lotteries those of the games. */
const textsOfOthers = (kind: string): RegExp =>
  ['lottery', 'issue', 'order'].includes(kind)
    ? /^(blackjack|crash|dice|fish|keno|limbo|market|mines|scratch|slot|tower)\./
    : /^lottery\./

/** By the ending of a file that is built for the pages. */
const assetTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** Reads scripts, styles, pictures and texts once. */
export async function loadPages({ clientDir, artDir, textsDir, frameAncestors }: PageFolders): Promise<Pages> {
  const files = new Map<string, StaticFile>()
  const assets = new Map<string, string>()
  for (const name of await readdir(clientDir)) {
    const type = assetTypes[extname(name)]
    if (!type) continue
    const body = await readFile(join(clientDir, name))
    const version = createHash('sha256').update(body).digest('hex').slice(0, 12)
    const path = `/assets/${name.replace('.', `.${version}.`)}`
    assets.set(name, path)
    files.set(path, staticFile(body, type))
  }
  for (const name of await readdir(artDir))
    files.set(`/art/${name}`, staticFile(await readFile(join(artDir, name)), 'image/svg+xml'))
  const languages = new Map<string, Record<string, string>>()
  for (const name of await readdir(textsDir))
    languages.set(name.replace('.json', ''), JSON.parse(await readFile(join(textsDir, name), 'utf8')))

  const texts: Pages['texts'] = (lang) => {
    const found = matchLanguage(acceptedLanguages(lang), [...languages.keys()]) ?? 'en'
    const nearestLast = readableCodes(found, [...languages.keys()]).reverse()
    return { lang: found, texts: Object.assign({}, ...['en', ...nearestLast].map((code) => languages.get(code))) }
  }
  return {
    texts,
    file: (path) => files.get(path) ?? null,
    page({ lang, title, data, hue, kind }) {
      const nonce = randomBytes(16).toString('base64')
      const words = texts(lang)
      const dir = rightToLeft.includes(words.lang) ? 'rtl' : 'ltr'
      const shown = pickBy(words.texts, (_, key) => !textsOfOthers(kind).test(key))
      const json = JSON.stringify({ ...data, kind, lang: words.lang, texts: shown }).replaceAll('<', '\\u003c')
      const html = `<!doctype html>
<html lang="${words.lang}" dir="${dir}" data-kind="${escapeHtml(kind)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<script defer src="${assets.get(`${kind}.js`)}" nonce="${nonce}"></script>
<link rel="stylesheet" href="${assets.get('style.css')}">
<style nonce="${nonce}">:root{--hue:${hue}}</style>
</head>
<body>
<div id="app"><p class="loading" role="status">${escapeHtml(words.texts['state.loading'] ?? '')}</p></div>
<noscript>${escapeHtml(words.texts['state.noScript'] ?? '')}</noscript>
<script type="application/json" id="boot" nonce="${nonce}">${json}</script>
</body>
</html>
`
      return { html, headers: headersOf(nonce, frameAncestors) }
    },
  }
}

/** Nine of eleven: the last two steps save 2 % and take twenty times as long. */
const BROTLI_QUALITY = 9

function staticFile(body: Buffer, type: string): StaticFile {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  return {
    body,
    type,
    compressed: {
      br: once(() => promisify(brotliCompress)(body, { params })),
      gzip: once(() => promisify(gzip)(body)),
    },
  }
}

function headersOf(nonce: string, frameAncestors: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  }
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
