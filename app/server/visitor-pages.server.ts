import { LRUCache } from 'lru-cache'
import { isForOneVisitor, type RequestContext } from './request-context.server.ts'
import { within } from './within.ts'

/** How long a page is shown to others: as long as a status of the gateway, so that no news comes later for it. */
export const PAGE_FRESH_MS = 5000

/** A visitor waits no longer than this for the page that another visitor is having made. */
const SHARED_WAIT_MS = 100

/**
 * Only a page that was asked for within this time before is kept: keeping costs a tenth of making, and an address nobody asks
 * for twice (a search, a made-up query) would push out pages that visitors share.
 */
export const WANTED_AGAIN_MS = 60_000

/** Addresses whose last visit is remembered. */
const REMEMBERED_VISITS = 20_000

/** Some four hundred home pages. */
const CAPACITY_BYTES = 64 * 1024 * 1024

/** What differs from one answer to the next. */
const marks = ['nonce', 'requestId'] as const
type Mark = (typeof marks)[number]

/** A page as it is kept: its bytes, with names of marks where the nonce and the request id of an answer go. */
interface KeptPage {
  readonly parts: readonly (Buffer | Mark)[]
  readonly bytes: number
  readonly headers: Headers
  readonly madeAtMs: number
}

/**
 * Pages of visitors, kept for some seconds. A page is made for one visitor, who gets it as it is written; others with the
 * same key get the copy of it, with a nonce and a request id of their own. docs/decisions/010.
 */
export class VisitorPages {
  readonly #pages: LRUCache<string, KeptPage>
  readonly #visitedAtMs = new LRUCache<string, number>({ max: REMEMBERED_VISITS })
  readonly #underWay = new Map<string, Promise<KeptPage | null>>()
  readonly #nowMs: () => number

  constructor(capacityBytes = CAPACITY_BYTES, nowMs: () => number = Date.now) {
    this.#pages = new LRUCache({ maxSize: capacityBytes, sizeCalculation: ({ bytes }) => bytes })
    this.#nowMs = nowMs
  }

  /**
   * @param key everything that the page depends on
   * @param make makes the page for this very visit
   */
  async answer(key: string, visit: RequestContext, make: () => Promise<Response>): Promise<Response> {
    const underWay = this.#underWay.get(key)
    const kept = this.#fresh(key) ?? (underWay ? await within(SHARED_WAIT_MS, underWay) : null)
    if (kept) return new Response(filledIn(kept, visit), { headers: kept.headers })
    return this.#underWay.has(key) || !this.#isWantedAgain(key) ? make() : this.#makeAndKeep(key, visit, make)
  }

  #isWantedAgain(key: string): boolean {
    const nowMs = this.#nowMs()
    const before = this.#visitedAtMs.get(key)
    this.#visitedAtMs.set(key, nowMs)
    return before !== undefined && nowMs - before < WANTED_AGAIN_MS
  }

  #fresh(key: string): KeptPage | null {
    const page = this.#pages.get(key)
    return page && this.#nowMs() - page.madeAtMs < PAGE_FRESH_MS ? page : null
  }

  async #makeAndKeep(key: string, visit: RequestContext, make: () => Promise<Response>): Promise<Response> {
    const madeAtMs = this.#nowMs()
    const making = make().then(withCopy)
    const keeping = making
      .then(async ({ copy, response }) => {
        if (!copy) return null
        const html = await copy.text()
        if (isForOneVisitor(visit) || visit.setCookies.length || !html.includes('</html>')) return null
        return { ...cut(html, visit), headers: new Headers(response.headers), madeAtMs }
      })
      // The visitor for whom it is made hears of the failure.
      .catch(() => null)
      .then((page) => {
        this.#underWay.delete(key)
        if (page) this.#pages.set(key, page)
        return page
      })
    this.#underWay.set(key, keeping)
    return (await making).response
  }
}

/** Splits the stream of a page that others may see, so that the copy is read while the visitor gets theirs. */
function withCopy(response: Response): { response: Response; copy: Response | null } {
  const { body, status, headers } = response
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  if (!body || status !== 200 || !isPage || headers.has('Set-Cookie') || headers.has('Cache-Control'))
    return { response, copy: null }
  const [theirs, ours] = body.tee()
  return { response: new Response(theirs, { status, headers }), copy: new Response(ours) }
}

/** Nonces and request ids are of letters that no escaping changes, so that none can be overlooked. */
function cut(html: string, visit: RequestContext): Pick<KeptPage, 'parts' | 'bytes'> {
  const parts = html.split(new RegExp(`(${marks.map((mark) => visit[mark]).join('|')})`)).map((text) => {
    return marks.find((mark) => visit[mark] === text) ?? Buffer.from(text)
  })
  // A key and some headers come on top.
  return { parts, bytes: parts.reduce((sum, part) => sum + part.length, 1024) }
}

function filledIn({ parts }: KeptPage, visit: RequestContext): Uint8Array<ArrayBuffer> {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(visit[part]) : part)))
}
