import { get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { mapAsync } from 'es-toolkit'

/** A process with many brands is ready before all are warm: the code is compiled by the first pages. */
const MAX_HOSTS = 8
/** What a first visitor opens. */
const PAGES = ['/', '/promotions', '/login']
/** More pages at once, and a busy process refuses some: `PAGES_AT_ONCE`. */
const AT_ONCE = 2
/** A page that takes longer is asked for again, as long as that makes it quicker. */
const GOOD_MS = 1_000
const MAX_SLOW_ANSWERS = 3
const PAUSE_MS = 100

export interface WarmUpOptions {
  /** After this the process is ready as it is: it serves what it can. */
  readonly maxMs?: number
  /** Whether a page that is not whole is asked for again: the gateway has only just started. */
  readonly untilWhole?: boolean
  readonly nowMs?: () => number
}

/**
 * Asks for the first pages of some hosts before the process says that it is ready, each again until it comes within a
 * second. The first page of a process takes several times as long as the next: with a crowd of first visitors,
 * some would be refused.
 *
 * @param url of the server that listens
 * @param hosts as visitors ask for them
 * @returns the pages that were not whole, as `host/path`
 */
export async function warmUp(
  url: string,
  hosts: readonly string[],
  { maxMs = 5_000, untilWhole = false, nowMs = () => performance.now() }: WarmUpOptions = {},
): Promise<string[]> {
  const endMs = nowMs() + maxMs
  const pages = PAGES.flatMap((path) => hosts.slice(0, MAX_HOSTS).map((host) => ({ host, path })))
  const failed: string[] = []
  await mapAsync(
    pages,
    async ({ host, path }) => {
      for (let slow = 0; slow < MAX_SLOW_ANSWERS; ) {
        const startMs = nowMs()
        const leftMs = endMs - startMs
        const isWhole = leftMs > 0 && (await isPageWhole(`${url}${path}`, host, leftMs))
        if (isWhole && nowMs() - startMs < GOOD_MS) return
        if (isWhole) slow++
        else if (!untilWhole || leftMs <= 0) return void failed.push(`${host}${path}`)
        else await setTimeout(Math.min(PAUSE_MS, leftMs))
      }
    },
    { concurrency: AT_ONCE },
  )
  return failed
}

/** Reads the page to its end. A brand without the page sends visitors elsewhere or says so, which is whole as well. */
function isPageWhole(url: string, host: string, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, {
      headers: { host, accept: 'text/html', connection: 'close' },
      signal: AbortSignal.timeout(Math.ceil(timeoutMs)),
    })
    request.once('response', (response) => {
      const { statusCode = 500 } = response
      let html = ''
      response.setEncoding('utf8').on('data', (chunk) => {
        html += chunk
      })
      response.once('error', () => resolve(false))
      response.once('close', () => {
        const isComplete = response.complete && (statusCode !== 200 || html.includes('</html>'))
        resolve(isComplete && statusCode < 500 && !html.includes('data-state="failed"'))
      })
    })
    request.once('error', () => resolve(false))
  })
}
