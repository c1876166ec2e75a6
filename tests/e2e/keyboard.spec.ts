import type { Locator, Page } from 'playwright/test'
import { balance, expect, GOOD_PASSWORD, gapOf, newName, siteUrl, test } from '#tests/support/site/site.ts'

// No mouse, no tap, no focus() from outside: what a person with a keyboard alone can do, from the address bar on.

/** Hundreds of keys, each waited for: on a busy machine they take minutes. */
const KEYS_WITHIN_MS = 600_000

test.describe.configure({ timeout: KEYS_WITHIN_MS })

/** Presses Tab until the control has the focus, as far as a patient person would. */
async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible()
  for (let press = 0; press < 150; press += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`the keyboard does not reach ${control}`)
}

async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.type(text)
}

async function pressOn(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Steps the puzzle's piece into its gap with the arrow keys. */
async function solveByArrows(page: Page, form: Locator): Promise<void> {
  const slider = form.locator('input[type=range][name=challengePosition]')
  await tabTo(page, slider)
  const position = await gapOf(form)
  for (let step = 0; step < position; step += 1) await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveValue(String(position))
}

test('keyboard alone registers, changes the language, adds a favourite, logs out and logs in', async ({ page }) => {
  const username = newName()
  await page.goto(siteUrl('neon'))

  await pressOn(page, page.locator('header a[href^="/register"]'))
  const form = page.locator('form#register')
  await expect(page.locator('form#registerMobile input[type=range]')).toBeVisible()
  // Of two ways the first tab is the user name; the arrow keys go between tabs.
  await tabTo(page, page.getByRole('tab', { selected: true }))
  await page.keyboard.press('ArrowLeft')
  await typeInto(page, form.locator('input[name=username]'), username)
  await typeInto(page, form.locator('input[name=password]'), GOOD_PASSWORD)
  await typeInto(page, form.locator('input[name=confirmPassword]'), GOOD_PASSWORD)
  await typeInto(page, form.locator('input[name=paymentPassword]'), '135790')
  await solveByArrows(page, form)
  await pressOn(page, form.locator('input[name=adult]'), 'Space')
  await pressOn(page, form.locator('button[type=submit]:not([name])'))
  await expect(balance(page)).toBeVisible()

  await page.goto(siteUrl('neon', '/rng'))
  const heart = page.locator('main article button[form=favourites]').first()
  await tabTo(page, heart)
  const saved = page.waitForResponse((response) => response.url().endsWith('/favourites'))
  await page.keyboard.press('Enter')
  await saved
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await page.goto(siteUrl('neon', '/rng'))
  await pressOn(page, page.locator('header summary').first())
  await pressOn(page, page.locator('header button[value="zh-CN"]'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await pressOn(page, page.locator('header summary').first())
  await pressOn(page, page.locator('header button[value="en"]'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  await pressOn(page, page.locator('header summary').last())
  await pressOn(page, page.getByRole('banner').getByRole('button', { name: 'Log out' }))
  await pressOn(page, page.getByRole('dialog').locator('form[action="/logout"] button[type=submit]'))
  await expect(balance(page)).toHaveCount(0)

  await page.goto(siteUrl('neon'))
  await pressOn(page, page.locator('header a[href="/login"]'))
  const login = page.locator('form#login-username')
  await expect(login.locator('input[type=range]')).toBeVisible()
  await typeInto(page, login.locator('input[name=username]'), username)
  await typeInto(page, login.locator('input[name=password]'), GOOD_PASSWORD)
  await solveByArrows(page, login)
  await pressOn(page, login.locator('button[type=submit]:not([name])'))
  await expect(balance(page)).toBeVisible()
})
