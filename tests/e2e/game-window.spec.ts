import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { type SlowSupplier, startSlowSupplier } from '#tests/support/provider/slow-supplier.ts'
import { startOwnSite } from '#tests/support/site/own-site.ts'
import { judge } from '#tests/support/site/page-checks.ts'
import {
  balance,
  expect,
  GOOD_PASSWORD,
  gatewayUrl,
  openAsMember,
  siteUrl,
  test,
  waitForPage,
} from '#tests/support/site/site.ts'
import type { Site } from '#tests/support/site/start-site.ts'

// The game page around a running game: the member's reality check, and the link back to an open round.

const gameOf = (code: string) => catalogue().find(({ vendor, maintenance }) => vendor === code && !maintenance)!
const slot = gameOf('PG')
/** A vendor whose games are served by a supplier of this test. */
const slow = gameOf('KWI')

let folder = ''
let supplier: SlowSupplier
let site: Site
test.beforeAll(async () => {
  test.setTimeout(300_000)
  folder = mkdtempSync(join(tmpdir(), 'marquee-window-'))
  const keysDir = join(folder, 'keys')
  const providersFile = join(folder, 'providers.json')
  supplier = await startSlowSupplier(keysDir)
  writeFileSync(
    providersFile,
    JSON.stringify({ providers: [{ code: 'slow', baseUrl: supplier.url, timeoutMs: 20_000, vendors: [slow.vendor] }] }),
  )
  site = await startOwnSite({ env: { PROVIDERS_FILE: providersFile, PROVIDER_KEYS_DIR: keysDir } })
})
test.afterAll(async () => {
  await site?.stop()
  await supplier?.close()
  rmSync(folder, { recursive: true, force: true })
})
test.beforeEach(() => test.slow())

test('the reality check comes up over a game in a window of its own, and the game goes on after it @sweep', async ({
  page,
  context,
}) => {
  await openAsMember(page, 'neon', 'demoplayer', GOOD_PASSWORD)
  await page.goto(siteUrl('neon', `/rng?game=${slot.nodeId}`))
  await context.clock.install()
  const [room] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('dialog')
      .locator('a[href^="/play"]')
      .click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(room).toHaveURL(/\/seamless\?/)
  const game = room.frameLocator('iframe')
  await expect(game.locator('.balance-value')).toContainText(/\d/)
  await room.bringToFront()
  await context.clock.fastForward('01:05:00')
  const check = room.getByRole('dialog').filter({ has: room.locator('dl') })
  await expect(check).toBeVisible()
  await judge(room)
  await check.locator('button').last().click()
  await expect(check).toHaveCount(0)
  await expect(game.locator('.go')).toBeVisible()
})

test('a game that has loaded before the script of its page is not covered @sweep', async ({ page }) => {
  await openAsMember(page, 'neon', 'demoplayer', GOOD_PASSWORD)
  const cover = page.locator('[data-state=opening], [data-state=slow]')
  // A site that has just started may find its first launch too slow.
  await expect(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    let start = () => {}
    const hasStarted = new Promise<void>((resolve) => {
      start = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await hasStarted
      await route.continue()
    })
    await page.goto(siteUrl('neon', `/play?id=${slow.nodeId}`), { waitUntil: 'commit' })
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Slow draw' })).toBeVisible({ timeout: 5000 })
    await expect(cover).toBeVisible()
    start()
  }).toPass({ timeout: 60_000 })
  await expect(cover).toHaveCount(0, { timeout: 5000 })
})

// The site is started for this file alone: one width of the browser runs all of it.
test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })

  test('an open round is shown on home with a link to its game, until it has ended @sweep', async ({ page }) => {
    await openAsMember(page, 'neon', 'demoplayer', GOOD_PASSWORD)
    const game = page.frameLocator('iframe').getByRole('heading', { name: 'Slow draw' })
    // A site that has just started may find its first launch too slow.
    await expect(async () => {
      await page.goto(siteUrl('neon', `/play?id=${slow.nodeId}`))
      await expect(game).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 60_000 })
    const round = `left-${Date.now()}`
    expect(await supplier.bet(gatewayUrl(), round, 2_50000)).toBe('RS_OK')

    const banner = page.getByRole('complementary').filter({ has: page.locator(`a[href="/play?id=${slow.nodeId}"]`) })
    // A round counts as left when nothing has happened in it for a while.
    await expect(async () => {
      await page.goto(siteUrl('neon'))
      await expect(banner).toContainText(slow.name, { timeout: 5000 })
    }).toPass({ timeout: 120_000 })
    await expect(banner).toContainText('2.50')
    await judge(page)
    const launches = supplier.launches.length
    await banner.locator(`a[href="/play?id=${slow.nodeId}"]`).click()
    await expect(game).toBeVisible()
    expect(supplier.launches).toHaveLength(launches + 1)
    expect(await supplier.win(gatewayUrl(), round, 5_00000)).toBe('RS_OK')

    await page.goto(siteUrl('neon'))
    await expect(balance(page)).toContainText(/\d/)
    await waitForPage(page)
    await expect(banner).toHaveCount(0)
  })
})
