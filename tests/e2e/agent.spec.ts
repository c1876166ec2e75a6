import { expectAccessible } from '#tests/support/accounts.ts'
import { ask, expect, GOOD_PASSWORD, siteUrl, solvePuzzle, submit, test, waitForScript } from '#tests/support/site.ts'

// A busy machine takes its time over several logins.
test.slow()

for (const { brand, locale } of [
  { brand: 'neon', locale: 'en' },
  { brand: 'siam', locale: 'th' },
]) {
  test.describe(brand, () => {
    test.use({ locale })
    test('the agents’ login page keeps nobody out @phone', async ({ page }) => {
      await page.goto(siteUrl(brand, '/agent'))
      await waitForScript(page.locator('form#login-username'))
      await expectAccessible(page, `${brand} /agent`)
    })
  })
}

test('a player is told that the page is for agents, an agent gets in', async ({ page }) => {
  await page.goto(siteUrl('neon', '/agent'))
  await expect(page.getByText('Monday to Friday')).toBeVisible()
  await expect(page.locator('header, footer')).toHaveCount(0)
  const form = page.locator('form#login-username')
  const logIn = async (username: string) => {
    await waitForScript(form)
    await form.locator('input[name=username]').fill(username)
    await form.locator('input[name=password]').fill(GOOD_PASSWORD)
    await solvePuzzle(form)
    await submit(form)
  }
  await logIn('demoplayer')
  await expect(form.getByText('Non-agents cannot log in')).toBeVisible()
  await logIn('demoagent')
  await expect(page).toHaveURL(/\/agentHome/)
})

test('a brand without agents has no such page', async ({ page }) => {
  expect((await ask(page, 'noor', '/agent')).status()).toBe(404)
})
