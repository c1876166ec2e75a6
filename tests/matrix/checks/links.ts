import { delay, Semaphore } from 'es-toolkit'
import type { Page } from 'playwright'
import { requestPage } from '#tests/matrix/site/web-client.ts'
import type { Check, Inspection } from './check.ts'

/** Checks of the page's links. */
export const linkChecks: readonly Check[] = [{ name: 'dead-link', per: 'load', run: deadLinks }]

/** Links to pages of this site that respond with an error, one for each path. */
async function deadLinks({ page, linkStatuses }: Pick<Inspection, 'page' | 'linkStatuses'>): Promise<string[]> {
  const links = await page.evaluate(() => {
    const byPath = new Map<string, string>()
    // `/play` launches a game.
    for (const { href, origin, pathname } of document.querySelectorAll<HTMLAnchorElement>('a[href]:not([download])'))
      if (pathname !== '/play' && origin === location.origin && !byPath.has(pathname)) byPath.set(pathname, href)
    return [...byPath.values()]
  })
  const found = await Promise.all(
    links.map(async (link) => {
      const status = await statusOf(page, new URL(link), linkStatuses)
      return status >= 400 ? [`${link} responds with ${status}`] : []
    }),
  )
  return found.flat()
}

/** Requested without the browser: its own requests are recorded by the other checks. */
async function statusOf(
  page: Page,
  { origin, hostname, port, pathname, search }: URL,
  known: Inspection['linkStatuses'],
): Promise<number> {
  const asked = known.get(pathname)
  if (asked) return asked
  const cookies = await page.context().cookies(origin)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const brand = hostname.replace(/\.localhost$/, '')
  const status = statusWhenFree(() => requestPage(port, brand, pathname + search, { cookie }))
  known.set(pathname, status)
  return status
}

/** Links that are requested at once: a page has a hundred. */
const requests = new Semaphore(4)
/** A busy site answers 503 and says when to ask again; after so many answers of that kind it is taken at its word. */
const TRIES = 8
const RETRY_MS = 2_000

async function statusWhenFree(request: () => Promise<{ readonly status: number }>): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    await requests.acquire()
    const { status } = await request().finally(() => requests.release())
    if (status !== 503 || tries === TRIES) return status
    await delay(RETRY_MS)
  }
}
