import type { Page } from 'playwright/test'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { routeTable } from '#tests/matrix/plan/route-table.ts'
import type { Role } from '#tests/matrix/plan/screen-row.ts'
import { storageStateOf } from '#tests/matrix/site/demo-login.ts'
import { expect, gatewayUrl, siteUrl, test } from '#tests/support/site/site.ts'

// A window of 1280 × 1024 at 400 %, and a phone held sideways: nothing that sticks may take the room of the page.

test.use({ viewport: { width: 320, height: 256 } })

const STEP_PX = 4
const FAR_PX = 900

/** The share of the window's height that no bar covers, after scrolling: a bar is what sticks to an edge. */
function shareOfContent(page: Page): Promise<number> {
  return page.evaluate(
    ({ step, far }) => {
      window.scrollTo(0, far)
      const isBar = (element: Element | null): boolean => {
        if (!element || element.getAttribute('role') === 'dialog') return false
        return ['fixed', 'sticky'].includes(getComputedStyle(element).position) || isBar(element.parentElement)
      }
      const rows = Array.from({ length: Math.floor(innerHeight / step) }, (_, row) => row * step)
      const free = rows.filter((y) => !isBar(document.elementFromPoint(innerWidth / 2, y)))
      return free.length / rows.length
    },
    { step: STEP_PX, far: FAR_PX },
  )
}

type Row = ReturnType<typeof routeTable>[number]

const game = catalogue().find(({ type, maintenance }) => type === 'RNG' && !maintenance)!
const pages = routeTable().filter((row) => !row.open && !row.withPopups && !/token=|\{list\}/.test(row.path))

/** The pages of a role of which bars leave less than half. A brand has not all of them: what it sends instead is measured. */
async function coveredPages(page: Page, brand: string, role: Role, rows: readonly Row[]): Promise<string[]> {
  const site = {
    webPort: process.env.SITE_WEB_PORT ?? '',
    gatewayUrl: gatewayUrl(),
    challengeSecret: process.env.SITE_CHALLENGE_SECRET ?? '',
  }
  const state = await storageStateOf(site, brand, role)
  if (!state) return []
  await page.context().clearCookies()
  await page.context().addCookies(state.cookies)
  const covered: string[] = []
  for (const { path, roles } of rows) {
    if (!roles.includes(role)) continue
    await page.goto(siteUrl(brand, path.replace('{game}', game.nodeId)), { waitUntil: 'domcontentloaded' })
    const share = await shareOfContent(page)
    if (share < 0.5) covered.push(`${role} ${path}: ${Math.round(share * 100)} %`)
  }
  return covered
}

test('half of a short window is content: a list, a dialog, a page of a centre, a game', async ({
  page,
  complaints,
}) => {
  const named = ['rng', 'login', 'member-depositv2', 'seamless']
  const rows = pages.filter(({ name }) => named.includes(name))
  const found = [
    ...(await coveredPages(page, 'neon', 'visitor', rows)),
    ...(await coveredPages(page, 'neon', 'member', rows)),
  ]
  expect(found).toEqual([])
  complaints.lines.length = 0
})

for (const brand of ['neon', 'saigon', 'siam', 'fiesta', 'noor']) {
  for (const role of ['visitor', 'member', 'agent'] as const) {
    test(`half of a short window is content on every page of ${brand}, as ${role} @sweep`, async ({
      page,
      complaints,
    }) => {
      test.setTimeout(900_000)
      expect(await coveredPages(page, brand, role, pages)).toEqual([])
      complaints.lines.length = 0
    })
  }
}
