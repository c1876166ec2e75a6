import { createHash, randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { wireHeaders } from '#contract/envelope.ts'
import { localeOf } from '#contract/locale.ts'
import { webSettings } from '../env.server.ts'
import { log } from '../lib/log.server.ts'
import { noteResponseId } from '../lib/response-id.ts'
import { encodingFor } from '../server/compress.server.ts'
import { bindContext, createNonce, isCacheable, type RequestContext } from '../server/request-context.server.ts'
import { setResponseHeaders } from '../server/response-headers.server.ts'
import { MENU_COOKIE } from '../site/navigation/menu-cookie.ts'
import type { PageKey } from './page-key.server.ts'

/** As long as the gateway's status is good without asking. */
export const FRESH_MS = 5000
/** After this a page is not served even while it is refreshed. */
export const STALE_MS = 30_000
/** A key whose page cannot be stored is rendered on demand for this long before it is tried again. */
const UNSTORABLE_MS = 1000
/** Some hundred home pages in three encodings. */
const CAPACITY_BYTES = 64 * 1024 * 1024

type Encoding = 'identity' | 'gzip' | 'br'
export type CacheState = 'hit' | 'stale' | 'miss'

interface Representation {
  readonly body: Buffer
  /** Names and values in turn, as `writeHead` takes them. */
  readonly headers: readonly string[]
}

/** A finished page: the same bytes for every visitor with its key. */
export interface CachedPage {
  readonly representations: Readonly<Record<Encoding, Representation>>
  readonly bytes: number
  readonly renderedAtMs: number
}

/** Renders a request with Remix. */
export type Renderer = (request: Request) => Promise<Response>

/** Pages of visitors without a session, stored finished and compressed. docs/decisions/010. */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>
  /** Until when a key is left alone. */
  readonly #unstorableUntilMs = new LRUCache<string, number>({ max: 5000 })
  readonly #rendering = new Map<string, Promise<CachedPage | null>>()
  readonly #render: Renderer
  readonly #nowMs: () => number

  constructor(render: Renderer, { capacityBytes = CAPACITY_BYTES, nowMs = Date.now } = {}) {
    this.#pages = new LRUCache({ maxSize: capacityBytes, sizeCalculation: ({ bytes }) => bytes })
    this.#render = render
    this.#nowMs = nowMs
  }

  /** The stored page, unless it is too old; a stale one is refreshed behind the response. */
  find(key: PageKey): { readonly page: CachedPage; readonly state: CacheState } | null {
    const page = this.#pages.get(key.id)
    if (!page) return null
    const ageMs = this.#nowMs() - page.renderedAtMs
    if (ageMs < FRESH_MS) return { page, state: 'hit' }
    if (ageMs >= STALE_MS) return null
    void this.refresh(key)
    return { page, state: 'stale' }
  }

  /** Renders and stores the page, once for all who ask meanwhile. Null when it cannot be stored. */
  refresh(key: PageKey): Promise<CachedPage | null> {
    const running = this.#rendering.get(key.id)
    if (running) return running
    if ((this.#unstorableUntilMs.get(key.id) ?? 0) > this.#nowMs()) return Promise.resolve(null)
    const rendering = this.#renderPage(key)
      .catch((error: unknown) => {
        log().error({ path: key.path, err: error }, 'page not cached')
        return null
      })
      .then((page) => {
        this.#rendering.delete(key.id)
        if (page) this.#pages.set(key.id, page)
        else this.#unstorableUntilMs.set(key.id, this.#nowMs() + UNSTORABLE_MS)
        return page
      })
    this.#rendering.set(key.id, rendering)
    return rendering
  }

  async #renderPage(key: PageKey): Promise<CachedPage | null> {
    const renderedAtMs = this.#nowMs()
    const context = contextOfKey(key)
    const request = requestOfKey(key)
    const unbind = bindContext(request, context)
    try {
      const response = await this.#render(request)
      const html = await response.text()
      if (!isStorable(response, context) || !html.includes('</html>')) return null
      const headers = new Headers(response.headers)
      // Set while the page was rendered, with its nonce in the policy.
      for (const name of ['content-security-policy', wireHeaders.requestId]) headers.delete(name)
      await setResponseHeaders(headers, context, inlineScriptHashes(html))
      headers.delete(wireHeaders.requestId)
      const representations = await represent(html, headers)
      const sizes = Object.values(representations).map(({ body }) => body.length)
      return { representations, bytes: sizes.reduce((sum, size) => sum + size, 4096), renderedAtMs }
    } finally {
      unbind()
    }
  }
}

/** The request that Remix renders: the key's fields and nothing else. */
function requestOfKey({ isSecure, authority, path, search, isMenuDocked }: PageKey): Request {
  const headers = { host: authority, ...(isMenuDocked ? { cookie: `${MENU_COOKIE}=open` } : {}) }
  return new Request(`${isSecure ? 'https' : 'http'}://${authority}${path}${search}`, { headers })
}

function contextOfKey(key: PageKey): RequestContext {
  const clientIp = addressOfKey(key)
  const info = { ...key.status.info, location: { ...key.status.info.location, ip: clientIp } }
  return {
    requestId: randomUUID(),
    brand: key.brand,
    isPreview: false,
    host: key.host,
    language: key.language,
    locale: localeOf(key.language, key.brand.settings),
    clientIp,
    clientCountry: null,
    isSecure: key.isSecure,
    deviceId: null,
    isCrawler: key.isCrawler,
    mayStream: false,
    isForCache: true,
    hasSession: false,
    imageCdn: key.imageCdn,
    nonce: createNonce(),
    newLanguage: null,
    setCookies: [],
    frameOrigins: new Set(),
    memo: new Map([['status', Promise.resolve({ ...key.status, info })]]),
  }
}

/** An address that no client has, one per host and language: the gateway limits the calls of each address. */
function addressOfKey({ host, language }: PageKey): string {
  const [a, b, c] = createHash('sha256').update(`${host} ${language}`).digest()
  return `0.${a}.${b}.${c}`
}

/** A page with personal data, a failed part, a cookie, an own rule for caches or another status is not stored. */
function isStorable({ status, headers }: Response, context: RequestContext): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  const isPlain = !headers.has('Set-Cookie') && /^private, no-cache$|^$/.test(headers.get('Cache-Control') ?? '')
  return status === 200 && isPage && isPlain && context.setCookies.length === 0 && isCacheable(context)
}

const INLINE_SCRIPT = /<script(?![^>]* src=)(?![^>]* type="application\/)[^>]*>([\s\S]*?)<\/script>/g

/** Allows the inline scripts of a finished page in its policy. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, text = '']) => text)
  return [...new Set(scripts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

async function represent(html: string, headers: Headers): Promise<CachedPage['representations']> {
  const identity = Buffer.from(html)
  const represented = (body: Buffer, encoding: Encoding): Representation => ({
    body,
    headers: [
      ...[...headers].flat(),
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      ...(webSettings().compress ? ['vary', 'Accept-Encoding'] : []),
      'content-length',
      String(body.length),
    ],
  })
  const plain = represented(identity, 'identity')
  if (!webSettings().compress) return { identity: plain, gzip: plain, br: plain }
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(identity, { level: 6 }),
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ])
  return { identity: plain, gzip: represented(gzipped, 'gzip'), br: represented(brotli, 'br') }
}

/** Writes a stored page with what differs per response: the request id and the state of the cache. */
export function sendPage(page: CachedPage, state: CacheState, accepted: string, outgoing: ServerResponse): void {
  const { body, headers } = page.representations[encodingFor(accepted) ?? 'identity']
  const requestId = randomUUID()
  noteResponseId(outgoing, requestId)
  const own = [wireHeaders.requestId, requestId, 'x-cache', state, 'server-timing', `cache;desc=${state}`]
  outgoing.writeHead(200, [...headers, ...own])
  outgoing.end(body)
}

/** The same for the visitor whose request had the page rendered. */
export function pageResponse(page: CachedPage, accepted: string): Response {
  const { body, headers } = page.representations[encodingFor(accepted) ?? 'identity']
  const pairs = Object.fromEntries(headers.flatMap((name, at) => (at % 2 ? [] : [[name, headers[at + 1] ?? '']])))
  return new Response(new Uint8Array(body), {
    headers: { ...pairs, 'x-cache': 'miss', 'server-timing': 'cache;desc=miss' },
  })
}
