import type { Page } from 'playwright/test'
import { startAgedSite } from '#tests/support/site/aged-site.ts'
import { judge } from '#tests/support/site/page-checks.ts'
import { balance, enter, expect, GOOD_PASSWORD, logIn, siteUrl, submit, test } from '#tests/support/site/site.ts'
import type { Site } from '#tests/support/site/start-site.ts'

// A password older than ninety days, at a brand that has passwords expire (specification section 4, login flow 3).
// One site serves both tests, so both are at one width.

test.slow()

let site: Site
test.beforeAll(async () => {
  site = await startAgedSite(91, { PWDEXPIRED: true })
})
test.afterAll(() => site?.stop())

const NEW_PASSWORD = 'Kettle4Window'
const change = (page: Page) => page.locator('form#change-password')

test.describe(() => {
  test.use({ locale: 'en' })

  test('an expired password is changed before anything else, and the new one is good @narrow', async ({ page }) => {
    await logIn(page, 'saigon', 'demoplayer', GOOD_PASSWORD)
    await expect(page).toHaveURL(siteUrl('saigon', '/password'))
    await expect(page.getByRole('dialog')).toContainText('Your password has expired')
    await judge(page, 'expired password')
    // The member has just entered it, and all other requests are refused until it is replaced; Escape does not close
    // the dialog.
    await expect(change(page).locator('input[name=oldPassword]')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(change(page)).toBeVisible()
    await page.goto(siteUrl('saigon', '/member'))
    await expect(page).toHaveURL(siteUrl('saigon', '/password'))
    await waitForForm(page)
    await change(page).locator('input[name=newPassword]').fill(NEW_PASSWORD)
    await change(page).locator('input[name=confirmNewPassword]').fill('Kettle5Window')
    await submit(change(page))
    await expect(change(page).getByRole('alert')).toBeVisible()
    await change(page).locator('input[name=confirmNewPassword]').fill(NEW_PASSWORD)
    await submit(change(page))
    await expect(balance(page)).toBeVisible()
    await expect(page).toHaveURL(siteUrl('saigon'))

    await page.context().clearCookies()
    await logIn(page, 'saigon', 'demoplayer', NEW_PASSWORD)
    await expect(balance(page)).toBeVisible()
    await expect(change(page)).toHaveCount(0)
  })

  test('an agent changes an expired one over the agents’ login page, or leaves @narrow', async ({ page }) => {
    const logInAsAgent = async () => {
      await page.goto(siteUrl('siam', '/agent'))
      const login = page.locator('form#login-username')
      await enter(login, 'demoagent', GOOD_PASSWORD)
      await expect(page).toHaveURL(siteUrl('siam', '/agent/password'))
    }
    await logInAsAgent()
    await judge(page, 'expired password of an agent')
    await page.getByRole('dialog').getByRole('button', { name: 'Log out instead' }).click()
    await expect(page).toHaveURL(siteUrl('siam', '/agent'))
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await logInAsAgent()
    await page.goto(siteUrl('siam', '/agentHome'))
    await expect(page).toHaveURL(siteUrl('siam', '/agent/password'))
    await waitForForm(page)
    await change(page).locator('input[name=newPassword]').fill(NEW_PASSWORD)
    await change(page).locator('input[name=confirmNewPassword]').fill(NEW_PASSWORD)
    await submit(change(page))
    await expect(page).toHaveURL(/\/agentHome/)
  })
})

/** With script a form checks itself: the browser's own bubbles are switched off. */
async function waitForForm(page: Page): Promise<void> {
  await expect(change(page)).toHaveAttribute('novalidate', '')
}
