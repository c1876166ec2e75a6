import type { Page, Request } from 'playwright'

type Kind = 'console' | 'hydration' | 'request' | 'csp'

/** Hydration mismatch messages of React, in development and production builds. */
const HYDRATION = /hydrat|did not match|server rendered HTML|React error #(?:418|419|420|421|422|423|425)\b/i

/** Records console messages, failed requests and policy violations of a page. Each record is returned once. */
export class PageWatcher {
  readonly #page: Page
  readonly #notes: { kind: Kind; text: string }[] = []
  #pending = 0
  #idleSince = Date.now()

  constructor(page: Page) {
    this.#page = page
    page.on('pageerror', (error) => this.#error(error.message))
    page.on('console', (message) => {
      // The status of the response is recorded below.
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) this.#error(message.text())
    })
    page.on('request', (request) => this.#count(request, 1))
    page.on('requestfinished', (request) => this.#count(request, -1))
    page.on('requestfailed', (request) => {
      this.#count(request, -1)
      // Requests that a navigation aborts are not errors.
      const reason = request.failure()?.errorText ?? ''
      if (reason !== 'net::ERR_ABORTED') this.#note('request', `${reason} ${request.url()}`)
    })
    page.on('response', (response) => {
      const isFile = response.request().resourceType() !== 'document'
      if (isFile && response.status() >= 400) this.#note('request', `${response.status()} ${response.url()}`)
    })
  }

  /** Returns and removes the records of a kind. */
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

  /** Clears all records before a navigation. */
  reset(): void {
    this.#notes.length = 0
    this.#pending = 0
    this.#idleSince = Date.now()
  }

  /** Whether no request is pending. */
  get isIdle(): boolean {
    return this.#pending <= 0
  }

  /** Waits until no request has been pending for `idleMs`, at most `limitMs`. */
  async waitUntilIdle(idleMs: number, limitMs: number): Promise<void> {
    const until = Date.now() + limitMs
    while (Date.now() < until) {
      if (this.#pending <= 0 && Date.now() - this.#idleSince >= idleMs) return
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
    // An event stream does not end.
    if (request.resourceType() === 'eventsource') return
    this.#pending += step
    this.#idleSince = Date.now()
  }
}

/** Longer texts are cut in the report. */
const MAX_TEXT = 400
