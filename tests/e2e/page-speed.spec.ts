import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright/test'
import { registerByName } from '#tests/support/gateway/accounts.ts'
import { startOwnSite } from '#tests/support/site/own-site.ts'
import { expect, siteUrl, test } from '#tests/support/site/site.ts'
import type { Site } from '#tests/support/site/start-site.ts'

// A site of which every page visit reports its speed.

test.slow()

let site: Site
test.beforeAll(async () => {
  site = await startOwnSite({ env: { SPEED_SAMPLE_PERCENT: '100' } })
})
test.afterAll(() => site?.stop())

const REPORTER = '/assets/page-speed-'
const SENT = 'sent-by-beacon'

/** The browser does not tell a test of a beacon that a page sends while it goes: the page notes it for the next one. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript((key) => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      sessionStorage.setItem(key, `${url}?${body}`)
      return send(url, body)
    }
  }, SENT)
})

/** Waits until the script that reports has run. */
async function untilFollowed(page: Page): Promise<void> {
  await page.waitForFunction(
    (part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
    REPORTER,
    { timeout: 30_000 },
  )
  await page.evaluate(async (part) => {
    const loaded = performance.getEntriesByType('resource').find(({ name }) => name.includes(part))
    // The same module, once it has run.
    await import(loaded?.name ?? '')
  }, REPORTER)
}

/** Goes to an address without a page. @returns what the page before has sent, as an address with a query */
async function leave(page: Page): Promise<URL | null> {
  await page.goto(siteUrl('neon', '/robots.txt'))
  const sent = await page.evaluate((key) => {
    const noted = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return noted
  }, SENT)
  return sent === null ? null : new URL(sent, siteUrl('neon'))
}

async function visit(page: Page, path: string): Promise<URL | null> {
  await page.goto(siteUrl('neon', path))
  await untilFollowed(page)
  return await leave(page)
}

interface Row {
  readonly page: string
  readonly device: string
  readonly metric: string
  readonly p75_7_days: number | null
  readonly visits_7_days: number
}

async function speed(...args: string[]): Promise<string> {
  const words = ['scripts/operator.mjs', 'speed', '--as', 'manager', '--brand', 'neon', ...args]
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    env: { ...process.env, GATEWAY_OPERATOR_PORT: site.operatorPort, OPERATOR_SECRET: site.operatorSecret },
  })
  return stdout
}

const rowsOf = async (page: string) => (JSON.parse(await speed('--json')) as Row[]).filter((row) => row.page === page)

test('visits of a member arrive without a name, and staff read their p75', async ({ page, complaints }) => {
  await registerByName(page)
  const report = await visit(page, '/member/securityCenter?from=a-mail')
  expect(report?.pathname).toBe('/rum')
  const fields = Object.fromEntries(report?.searchParams ?? [])
  expect(Object.keys(fields).filter((name) => !/^(?:page|device|LCP|INP|CLS|FCP|TTFB)$/.test(name))).toEqual([])
  expect(fields).toMatchObject({ page: 'member', device: 'desktop' })
  expect(Number(fields.FCP)).toBeGreaterThan(0)
  await expect(async () => {
    expect((await rowsOf('member')).map(({ visits_7_days }) => visits_7_days)).toContain(1)
  }).toPass()
  expect(await speed()).toMatch(/member +desktop +FCP +1800 ms +too few visits +1 /)
  for (let more = 0; more < 20; more += 1) await visit(page, '/member/securityCenter')
  await expect(async () => {
    const fcp = (await rowsOf('member')).find(({ metric }) => metric === 'FCP')
    expect(fcp?.visits_7_days).toBe(21)
    expect(fcp?.p75_7_days).toBeGreaterThan(0)
  }).toPass()
  expect(complaints.lines).toEqual([])
})

test('a stored page is followed on a phone, under its policy @narrow', async ({ page, complaints }) => {
  for (let round = 0; round < 3; round += 1) {
    const report = await visit(page, '/')
    expect([report?.searchParams.get('page'), report?.searchParams.get('device')]).toEqual(['home', 'phone'])
  }
  expect(complaints.lines).toEqual([])
})

test('who asks not to be tracked, and a page that failed, report nothing', async ({ page }) => {
  await page.goto(siteUrl('neon', '/no-such-page/at-all'))
  await untilFollowed(page)
  expect(await leave(page)).toBeNull()
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto(siteUrl('neon', '/promotions'))
  await page.evaluate(() => new Promise<void>((idle) => requestIdleCallback(() => setTimeout(idle, 500))))
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(loaded.filter((name) => name.includes(REPORTER))).toEqual([])
  expect(await leave(page)).toBeNull()
})
