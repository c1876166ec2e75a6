import type { Page, Request } from 'playwright'

type Kind = 'console' | 'hydration' | 'request' | 'csp'

/** What React says when the server's page and the browser's are not the same, in words and in production's numbers. */
const HYDRATION = /hydrat|did not match|server rendered HTML|React error #(?:418|419|420|421|422|423|425)\b/i

/** Listens to a page for as long as it lives; each note is handed out once. */
export class Watch {
  readonly #page: Page
  readonly #notes: { kind: Kind; text: string }[] = []
  #pending = 0
  #quietSince = Date.now()

  constructor(page: Page) {
    this.#page = page
    page.on('pageerror', (error) => this.#error(error.message))
    page.on('console', (message) => {
      // A refused document or file is told by its status below.
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) this.#error(message.text())
    })
    page.on('request', (request) => this.#count(request, 1))
    page.on('requestfinished', (request) => this.#count(request, -1))
    page.on('requestfailed', (request) => {
      this.#count(request, -1)
      // What a page that is left was still asking for is nobody's mistake.
      const reason = request.failure()?.errorText ?? ''
      if (reason !== 'net::ERR_ABORTED') this.#note('request', `${reason} ${request.url()}`)
    })
    page.on('response', (response) => {
      const isFile = response.request().resourceType() !== 'document'
      if (isFile && response.status() >= 400) this.#note('request', `${response.status()} ${response.url()}`)
    })
  }

  /** Notes of a kind since the last time they were taken. */
  async take(kind: Kind): Promise<string[]> {
    if (kind === 'csp') {
      const refused = await this.#page.evaluate(() => {
        const { refusals = [] } = window as unknown as { refusals?: string[] }
        return refusals.splice(0)
      })
      return [...new Set(refused)]
    }
    const texts = this.#notes.filter((note) => note.kind === kind).map(({ text }) => text)
    const rest = this.#notes.filter((note) => note.kind !== kind)
    this.#notes.splice(0, this.#notes.length, ...rest)
    return [...new Set(texts)]
  }

  /** Forgets everything: the page goes somewhere else now. */
  reset(): void {
    this.#notes.length = 0
    this.#pending = 0
    this.#quietSince = Date.now()
  }

  /** Nothing is on its way. */
  get isQuiet(): boolean {
    return this.#pending <= 0
  }

  /** Waits until nothing has been on its way for `quietMs`, at most `limitMs`. */
  async quiet(quietMs: number, limitMs: number): Promise<void> {
    const until = Date.now() + limitMs
    while (Date.now() < until) {
      if (this.#pending <= 0 && Date.now() - this.#quietSince >= quietMs) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  #error(text: string): void {
    this.#note(HYDRATION.test(text) ? 'hydration' : 'console', text)
  }

  #note(kind: Kind, text: string): void {
    this.#notes.push({ kind, text: text.slice(0, MAX_TEXT) })
  }

  #count(request: Request, step: number): void {
    // A stream of events never ends.
    if (request.resourceType() === 'eventsource') return
    this.#pending += step
    this.#quietSince = Date.now()
  }
}

/** Longer texts are cut in the report. */
const MAX_TEXT = 400
