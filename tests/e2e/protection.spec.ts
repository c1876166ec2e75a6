import { registerByName } from '#tests/support/gateway/accounts.ts'
import { judge } from '#tests/support/site/page-checks.ts'
import {
  balance,
  expect,
  GOOD_PASSWORD,
  logIn,
  openAccountMenu,
  openAsMember,
  STRONG_PASSWORD,
  siteUrl,
  submit,
  test,
  waitForPage,
} from '#tests/support/site/site.ts'

const PANEL = '/member/responsibleGaming'

// A busy machine takes its time over several logins.
test.slow()

test('a limit is two clicks away, is set as typed, lowered at once and raised after a day only @sweep', async ({
  page,
}) => {
  await registerByName(page)
  await openAccountMenu(page)
  await page.locator(`header a[href="${PANEL}"]`).click()
  const day = page.locator('#limit-deposit ~ ul > li').first()
  await day.locator('summary').click()
  await day.locator('input[name=value]').fill('-5')
  await day.locator('button[value=setLimit]').click()
  await expect(day.getByRole('alert')).toBeVisible()
  await expect(day.locator('input[name=value]')).toHaveValue('-5')

  await day.locator('input[name=value]').fill('100')
  await day.locator('button[value=setLimit]').click()
  await expect(page).toHaveURL(/done=limitSet/)
  await expect(day.getByRole('meter')).toBeAttached()

  await day.locator('summary').click()
  await day.locator('input[name=value]').fill('80,50')
  await day.locator('button[value=setLimit]').click()
  await expect(day).toContainText('80.50')

  await day.locator('summary').click()
  await day.locator('input[name=value]').fill('500')
  await day.locator('button[value=setLimit]').click()
  await expect(page).toHaveURL(/done=raiseAsked/)
  // It still holds, and nothing can be confirmed yet.
  await expect(day.locator('[data-used]')).toContainText('80.50')
  await expect(day.locator('button[value=confirmLimit]')).toHaveCount(0)
  await day.locator('button[value=cancelLimit]').click()
  await expect(page).toHaveURL(/done=raiseCancelled/)
  await expect(day.locator('button[value=cancelLimit]')).toHaveCount(0)
})

test('a member who excludes himself is logged out, and comes back to the withdrawal alone @narrow', async ({
  page,
}) => {
  const { username } = await registerByName(page)
  await page.goto(siteUrl('neon', PANEL))
  const form = page.locator('form:has(input[value=exclude])')
  await form.locator('button[type=submit]').click()
  await expect(form.getByRole('alert')).toBeVisible()
  await form.locator('input[name=sure]').check()
  await submit(form)
  await expect(page).toHaveURL(siteUrl('neon'))
  await expect(balance(page)).toHaveCount(0)
  await logIn(page, 'neon', username, GOOD_PASSWORD)
  await expect(page).toHaveURL(siteUrl('neon', '/member/withdraw'))
  await expect(page.locator('main')).toContainText(/\d{4}-\d{2}-\d{2}/)
  await expect(balance(page)).toBeVisible()
  await expect(page.locator('a[href="/member/depositv2"]')).toHaveCount(0)
  await judge(page, 'withdrawal of a self-excluded member')
  await page.goto(siteUrl('neon', '/member/depositv2'))
  await expect(page).toHaveURL(siteUrl('neon', '/member/withdraw'))
})

test('after an hour the member sees their time and result over the page that is open @narrow @sweep', async ({
  page,
}) => {
  await registerByName(page)
  await page.clock.install()
  await page.goto(siteUrl('neon', '/rng'))
  await expect(page.locator('header [data-live]')).toBeVisible()
  await page.clock.fastForward('01:05:00')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('dl')).toBeVisible()
  // It slides in; what counts is where it comes to rest.
  await expect(async () => {
    const [box, size] = [await dialog.boundingBox(), page.viewportSize()]
    expect(box && size && box.y >= 0 && box.y + box.height <= size.height, JSON.stringify(box)).toBe(true)
  }).toPass()
  await judge(page, 'reality check')
  await dialog.locator('button').last().click()
  await expect(dialog).toHaveCount(0)
})

test.describe('with popups', () => {
  test.use({ withPopups: true })

  test('the reality check uses the dialog queue: no popup is open beside it, and the next one follows @sweep', async ({
    page,
  }) => {
    await registerByName(page)
    await page.clock.install()
    await page.goto(siteUrl('neon', '/rng'))
    await expect(page.locator('header [data-live]')).toBeVisible()
    await page.clock.fastForward('01:05:00')
    const windows = page.getByRole('dialog')
    const check = windows.filter({ has: page.locator('dl') })
    await expect(check).toBeVisible()
    await waitForPage(page)
    await expect(windows).toHaveCount(1)
    await check.locator('button').last().click()
    await expect(check).toHaveCount(0)
    await expect(windows).toHaveCount(1)
  })
})

for (const { brand, password } of [
  { brand: 'neon', password: GOOD_PASSWORD },
  { brand: 'noor', password: STRONG_PASSWORD },
]) {
  test(`responsible gaming of ${brand} is accessible and no wider than the screen @narrow @sweep`, async ({ page }) => {
    await openAsMember(page, brand, 'demoplayer', password)
    await expect(balance(page)).toBeVisible()
    await page.goto(siteUrl(brand, PANEL))
    for (const summary of await page.locator('main details summary').all()) await summary.click()
    // What the sticky header happens to lie over is no smaller for it.
    await page.evaluate(() => scrollTo(0, 0))
    await judge(page, `${brand}${PANEL}`)
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(width, 'scrolls sideways').toBeLessThanOrEqual(0)
  })
}
