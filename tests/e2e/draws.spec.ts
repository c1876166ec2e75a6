import { registerByNumber } from '#tests/support/gateway/accounts.ts'
import { judge } from '#tests/support/site/page-checks.ts'
import {
  expect,
  GOOD_PASSWORD,
  openAsMember,
  STRONG_PASSWORD,
  siteUrl,
  test,
  waitForHydration,
} from '#tests/support/site/site.ts'

test.slow()
// A draw is a motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (const { brand, password, draw, tags } of [
  { brand: 'neon', password: GOOD_PASSWORD, draw: 'rooftop-wheel', tags: '@narrow @sweep' },
  { brand: 'noor', password: STRONG_PASSWORD, draw: 'evening-wheel', tags: '@narrow' },
]) {
  test(`a member of ${brand} spins the wheel, which says what is left and leads to the check of the draw ${tags}`, async ({
    page,
  }) => {
    await openAsMember(page, brand, 'demoplayer', password)
    await page.goto(siteUrl(brand, `/draws/${draw}`))
    await judge(page, 'the wheel')
    const left = page.locator('[data-tries]')
    const before = Number(await left.getAttribute('data-tries'))
    expect(before).toBeGreaterThan(0)
    await page.locator('form:has(input[value=draw]) button').click()
    await expect(left).toHaveAttribute('data-tries', String(before - 1))
    await expect(page.locator('[data-won]')).toHaveCount(1)
    await judge(page, 'the result')
  })
}

test('an egg that is broken at siam shows its prize @narrow @sweep', async ({ page }) => {
  await openAsMember(page, 'siam', 'demoplayer', GOOD_PASSWORD)
  await page.goto(siteUrl('siam', '/draws/golden-nest'))
  await judge(page, 'the eggs')
  const egg = page.locator('form:has(input[value=draw]) button').first()
  if ((await egg.count()) === 0) return
  await egg.click()
  await expect(page).toHaveURL(/drawn=|draw=/)
  await judge(page, 'a broken egg')
})

test('an envelope is opened by keyboard: skipping ends its motion at once, and a reload does not repeat it @narrow @sweep', async ({
  page,
}) => {
  // A member of its own, because each has one share. A site that is busy may lose a code.
  await expect(() => registerByNumber(page)).toPass({ timeout: 180_000 })
  await page.clock.install()
  await page.goto(siteUrl('saigon', '/draws/li-xi-dau-hem'))
  const press = page.locator('form:has(input[value=draw]) button')
  await waitForHydration(press)
  const envelope = page.locator('[data-envelope]')
  await expect(envelope).toHaveAttribute('data-envelope', 'closed')
  await expect(page.locator('[data-moving]')).toHaveCount(0)
  // The motion lasts until the test ends it.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await page.clock.pauseAt(Date.now() + 60_000)
  await press.focus()
  await page.keyboard.press('Enter')
  await expect(envelope).toHaveAttribute('data-envelope', 'open')
  await expect(page.locator('[data-moving]')).toHaveCount(1)
  await expect(envelope.locator('circle')).not.toHaveCount(1)
  await expect(page.locator('[data-moving] a[data-focus-next]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-moving]')).toHaveCount(0)
  await expect(envelope.locator('circle')).toHaveCount(1)
  const result = page.locator('[data-drawn]')
  await expect(result).toBeFocused()
  await expect(page.locator('[data-tries]')).toHaveAttribute('data-tries', '0')
  const won = await result.innerText()
  await page.clock.resume()
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await judge(page, 'an open envelope')
  await page.reload()
  await expect(envelope).toHaveAttribute('data-envelope', 'open')
  await expect(result).toHaveText(won)
  await expect(page.locator('[data-moving]')).toHaveCount(0)
})

test('a visitor sees the prizes with their odds, and is sent to log in @narrow @sweep', async ({ page }) => {
  await page.goto(siteUrl('neon', '/draws/rooftop-wheel'))
  await expect(page.locator('main table, main dl, main ul').first()).toBeVisible()
  await judge(page, 'the wheel for a visitor')
  await page.locator('main a[href^="/login?returnTo="]').click()
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fdraws%2Frooftop-wheel/)
})
