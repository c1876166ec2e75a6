import type { Page } from 'playwright/test'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { judge } from '#tests/support/site/page-checks.ts'
import {
  ask,
  balance,
  expect,
  GOOD_PASSWORD,
  openAsMember,
  STRONG_PASSWORD,
  siteUrl,
  test,
  waitForHydration,
  waitForPage,
} from '#tests/support/site/site.ts'
import { judgedAt } from '#tests/support/site/tiers.ts'

/** Finding games and keeping them: hearts, one's own lists, the search, the filters of an address, the windows of vendors. */

const MEMBER = 'demoplayer'
const DRAWS = catalogue().filter(({ vendor, type }) => vendor === 'LOTT' && type === 'LOTT').length
/** What two pages of twenty show of the vendor's draws. */
const ON_TWO_PAGES = Math.min(DRAWS, 40)

// Every journey of a member begins with the login dialog, which is slow where machines are shared.
test.setTimeout(180_000)

const hearts = (page: Page) => page.locator('main article button[form=favourites]')
const results = (page: Page) => page.locator('main article > a')

/** A puzzle is good once: a site that is just starting may lose the first. */
async function logInAs(page: Page, brand: string, password = GOOD_PASSWORD): Promise<void> {
  await expect(async () => {
    await openAsMember(page, brand, MEMBER, password)
    await expect(balance(page)).toBeVisible({ timeout: 15_000 })
  }).toPass({ timeout: 120_000 })
}

/** The response to the next favourite. */
const saved = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/favourites'))

test('a guest who taps a heart logs in and comes back to where it was @sweep', async ({ page }) => {
  await page.goto(siteUrl('neon', '/fish?select=hot'))
  await hearts(page).first().click()
  await expect(page).toHaveURL(/\/login\?returnTo=%2Ffish%3Fselect%3Dhot$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('a heart is a form: a guest is sent to log in @sweep', async ({ page }) => {
    await page.goto(siteUrl('neon', '/rng'))
    await hearts(page).first().click()
    await expect(page).toHaveURL(/\/login\?returnTo=%2Frng$/)
  })

  test('a search is a form of the address, typing mistakes forgiven', async ({ page }) => {
    await page.goto(siteUrl('neon', '/search'))
    await page.locator('main input[type=search]').fill('dragno')
    await page.locator('main form[role=search] button').click()
    await expect(page).toHaveURL(/\/search\?q=dragno$/)
    await expect(page.locator('main [role=status]')).toContainText('dragno')
    await expect(results(page).nth(2)).toBeVisible()
  })

  test('a vendor’s window is part of the page, with a link to its next games @sweep', async ({ page }) => {
    await page.goto(siteUrl('saigon', '/lott?list=LOTT'))
    const games = page.getByRole('dialog').locator('article > a')
    await expect(games).toHaveCount(20)
    await page.goto(siteUrl('saigon', '/lott?list=LOTT&upto=2'))
    await expect(games).toHaveCount(ON_TWO_PAGES)
  })
})

test('a member adds a favourite by mouse, once a second, and finds it among the favourites', async ({ page }) => {
  await logInAs(page, 'neon')
  await page.clock.install()
  await page.goto(siteUrl('neon', '/pvp'))
  const heart = hearts(page).nth(2)
  const name = (await heart.getAttribute('aria-label')) ?? ''
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/favourites')) posts += 1
  })
  const answer = saved(page)
  await waitForHydration(heart)
  // Two presses within a second, however slow the machine is.
  await heart.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  expect((await answer).status()).toBe(200)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  // The second tap was dropped and is not replayed.
  await page.clock.runFor(5_000)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(posts).toBe(1)
  await page.goto(siteUrl('neon', '/favorite'))
  const kept = page.getByRole('button', { name })
  await expect(kept).toHaveAttribute('aria-pressed', 'true')
  await Promise.all([saved(page), kept.click()])
  await expect(kept).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(page.getByRole('button', { name })).toHaveCount(0)
})

test('keyboard alone: down from the search to a game, its heart pressed, and back up @sweep', async ({ page }) => {
  await logInAs(page, 'siam')
  await page.goto(siteUrl('siam', '/search'))
  const box = page.locator('main input[type=search]')
  await expect(box).toBeFocused()
  await page.keyboard.type('lucky')
  await expect(page).toHaveURL(/\/search\?q=lucky$/)
  await expect(page.locator('main [role=status]')).toContainText('lucky')
  await page.keyboard.press('ArrowDown')
  await expect(results(page).first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(results(page).nth(1)).toBeFocused()
  await page.keyboard.press('Tab')
  const heart = hearts(page).nth(1)
  await expect(heart).toBeFocused()
  const before = await heart.getAttribute('aria-pressed')
  await Promise.all([saved(page), page.keyboard.press('Enter')])
  await expect(heart).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowUp')
  await expect(box).toBeFocused()
})

test('a heart the gateway refuses turns back and says so @sweep', async ({ page, complaints }) => {
  await logInAs(page, 'neon')
  await page.goto(siteUrl('neon', '/fish'))
  await page.route('**/favourites', (route) => route.fulfill({ status: 503, json: { ok: false } }))
  const heart = hearts(page).last()
  await waitForHydration(heart)
  await heart.click()
  const message = page.getByText('Your favourites could not be changed')
  await expect(message).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')

  // Over a game's window, which hides the rest of the page from screen readers, the message is still announced and
  // closes nothing.
  await page.getByRole('button', { name: 'Close the message' }).click()
  await results(page).last().click()
  const sheet = page.getByRole('dialog')
  const own = sheet.locator('button[form=favourites]')
  await own.click()
  await expect(message).toBeVisible()
  await page.getByRole('button', { name: 'Close the message' }).click()
  await expect(message).toHaveCount(0)
  await expect(sheet).toBeVisible()
  complaints.lines.length = 0
})

test('lists of one’s own ask a guest to log in first', async ({ page }) => {
  for (const path of ['/favorite', '/recent', '/rng?select=fav']) {
    const answer = await ask(page, 'neon', path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(302)
    expect(answer.headers().location).toBe(`/login?returnTo=${encodeURIComponent(path)}`)
  }
})

test('a member sees what was opened last, at home, as a page and as a filter @sweep', async ({ page }) => {
  await logInAs(page, 'neon')
  await page.goto(siteUrl('neon', '/recent'))
  const first = await results(page).first().getAttribute('aria-label')
  expect(await results(page).count()).toBeGreaterThan(3)
  await page.goto(siteUrl('neon'))
  const section = page.locator('section[aria-labelledby=home-recent-title]')
  await expect(section.locator('article > a').first()).toHaveAttribute('aria-label', first ?? '')
  await page.goto(siteUrl('neon', '/rng?select=recent'))
  await expect(page.locator('main a[href="/rng?select=recent"]').first()).toHaveAttribute('aria-current', 'true')
})

test('a visitor’s shared page knows nothing of anybody’s favourites @sweep', async ({ page }) => {
  await logInAs(page, 'neon')
  await page.goto(siteUrl('neon', '/favorite'))
  expect(await results(page).count()).toBeGreaterThan(0)
  const html = await (await ask(page, 'neon', '/rng', { headers: { cookie: '' } })).text()
  expect(html).toMatch(/form="favourites"[^>]*aria-pressed="false"/)
  expect(html).not.toMatch(/form="favourites"[^>]*aria-pressed="true"/)
})

test('a search is answered while one types, with mistakes, and its filters live in the address', async ({ page }) => {
  await page.clock.install()
  await page.goto(siteUrl('neon', '/search'))
  const box = page.locator('main input[type=search]')
  await waitForHydration(box)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/search.data')) asked += 1
  })
  await box.pressSequentially('goldn')
  await page.clock.runFor(500)
  await expect(page.locator('main [role=status]')).toContainText('goldn')
  await box.pressSequentially(' tigr')
  await page.clock.runFor(500)
  await expect(page).toHaveURL(/\/search\?q=goldn\+tigr$/)
  await expect(page.locator('main [role=status]')).toContainText('goldn tigr')
  await expect(results(page).first()).toHaveAttribute('aria-label', /Golden|Tiger/)
  expect(asked, 'one for each pause, not for each key').toBe(2)
  await page.clock.resume()
  await box.fill('dragon')
  await expect(page).toHaveURL(/\/search\?q=dragon$/)
  await page.locator('main nav a', { hasText: 'Table games' }).click()
  await expect(page).toHaveURL(/\/search\?type=live&q=dragon$/)
  await page.reload()
  await expect(page.locator('main input[type=search]')).toHaveValue('dragon')
  await expect(page.locator('main nav a', { hasText: 'Table games' })).toHaveAttribute('aria-current', 'true')
})

test('a vendor’s games open in a window, grow, give way to a game and come back @sweep', async ({ page }) => {
  await page.goto(siteUrl('saigon', '/lott'))
  await page.locator('main article a[href="/lott?list=LOTT"]').click()
  const dialog = page.getByRole('dialog').filter({ has: page.locator('article') })
  await expect(dialog.locator('article > a')).toHaveCount(20)
  await dialog.locator('a[href="/lott?list=LOTT&upto=2"]').click()
  await expect(dialog.locator('article > a')).toHaveCount(ON_TWO_PAGES)
  // The address changes before the game is painted, and a key pressed between the two would be for the list.
  const heading = page.getByRole('dialog').getByRole('heading', { level: 2 }).first()
  const ofTheList = await heading.innerText()
  await dialog.locator('article > a').first().click()
  await expect(page).toHaveURL(/game=/)
  await expect(heading).not.toHaveText(ofTheList)
  await expect(page.getByRole('dialog').filter({ has: page.getByRole('heading') })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/game=/)
  await expect(dialog.locator('article > a')).toHaveCount(ON_TWO_PAGES)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/lott$/)
})

for (const { brand, locale, password, list } of [
  { brand: 'noor', locale: 'ar', password: STRONG_PASSWORD, list: null },
  { brand: 'siam', locale: 'th', password: GOOD_PASSWORD, list: '/elott?list=ELOTT' },
]) {
  test.describe(() => {
    test.use({ locale, contextOptions: { reducedMotion: 'reduce' } })
    test(`the lists, the search and the windows of ${brand} are accessible and no wider than the screen${judgedAt(brand)} @sweep`, async ({
      page,
    }) => {
      test.slow()
      await logInAs(page, brand, password)
      const paths = [
        '/favorite',
        '/recent',
        '/search',
        '/search?q=dragno',
        '/search?q=zzzqqq',
        '/live?select=fav',
        list,
      ]
      for (const path of paths) {
        if (!path) continue
        await page.goto(siteUrl(brand, path))
        await waitForPage(page)
        await judge(page, path)
      }
    })
  })
}
