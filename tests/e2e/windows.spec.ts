import { routeTable } from '#tests/matrix/plan/route-table.ts'
import type { Role, ScreenRow } from '#tests/matrix/plan/screen-row.ts'
import { type MatrixSite, storageStateOf } from '#tests/matrix/site/demo-login.ts'
import { hasScreen, pathAt } from '#tests/matrix/site/example-paths.ts'
import { startOwnSite } from '#tests/support/site/own-site.ts'
import { judge } from '#tests/support/site/page-checks.ts'
import { expect, siteUrl, test, waitForPage } from '#tests/support/site/site.ts'
import type { Site } from '#tests/support/site/start-site.ts'

// What opens over a page, and the pages that take a login: judged by axe, at rest and no wider than the screen (issue 3).

/** The centres have journeys of their own, and the matrix. */
const isCentre = ({ name }: ScreenRow) => /^(?:member|agentHome)/.test(name)
const rows = routeTable().filter(
  (row) =>
    !isCentre(row) && row.roles.length > 0 && (row.open || row.path.includes('{') || !row.roles.includes('visitor')),
)
/** As the first who sees it meets it. */
const roleOf = ({ roles }: ScreenRow) => roles[0] as Role

test('noor has nothing of what it does without @sweep', async () => {
  // Neither sports nor lotteries: named here, so that a page that is gone by mistake is not passed over.
  const without = ['dialog-vendor', 'lottery', 'seaLottery', 'vnLottery']
  for (const row of rows.filter(({ name }) => without.includes(name)))
    expect(await hasScreen(siteOf(), 'noor', roleOf(row), row), row.name).toBe(false)
})

// No shipped brand is both light and written from the right; accessibility.spec.ts judges those that are shipped.
test.describe('siam from the right', () => {
  test.use({ locale: 'ar', contextOptions: { reducedMotion: 'reduce' } })
  let own: Site | null = null
  test.beforeAll(async () => {
    test.setTimeout(300_000)
    own = await startOwnSite({ brands: { siam: { languages: ['ar', 'th'], defaultLanguage: 'ar', hosts: {} } } })
  })
  test.afterAll(() => own?.stop())

  for (const row of rows) {
    test.describe(() => {
      test.use({ withPopups: row.withPopups ?? false })
      test(`${row.name} is accessible and whole${row.desktopOnly ? '' : ' @narrow'} @sweep`, async ({ page }) => {
        const site = siteOf()
        const role = roleOf(row)
        expect(await hasScreen(site, 'siam', role, row), 'is there').toBe(true)
        const state = await storageStateOf(site, 'siam', role)
        await page.context().addCookies(state?.cookies ?? [])
        await page.goto(siteUrl('siam', (await pathAt(site, 'siam', row)) ?? '/'))
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
        await waitForPage(page)
        expect(row.open ? await row.open(page) : true, 'opens').toBe(true)
        await judge(page)
      })
    })
  }
})

/** The site the journeys of this worker meet now. */
function siteOf(): MatrixSite {
  const { SITE_WEB_PORT: webPort, SITE_GATEWAY_URL: gatewayUrl, SITE_CHALLENGE_SECRET: challengeSecret } = process.env
  if (!webPort || !gatewayUrl || !challengeSecret) throw new Error('no site: run through playwright.config.ts')
  return { webPort, gatewayUrl, challengeSecret }
}
