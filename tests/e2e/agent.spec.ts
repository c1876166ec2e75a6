import { judge } from '#tests/support/site/page-checks.ts'
import {
  ask,
  balance,
  enter,
  expect,
  GOOD_PASSWORD,
  logIn,
  newName,
  siteUrl,
  submit,
  test,
  waitForScript,
} from '#tests/support/site/site.ts'

// A busy machine takes its time over several logins.
test.slow()

for (const { brand, locale, tags } of [
  { brand: 'neon', locale: 'en', tags: '@narrow' },
  { brand: 'siam', locale: 'th', tags: '@narrow @sweep' },
]) {
  test.describe(brand, () => {
    test.use({ locale })
    test(`the agents’ login page is accessible ${tags} @sweep`, async ({ page }) => {
      await page.goto(siteUrl(brand, '/agent'))
      await waitForScript(page.locator('form#login-username'))
      await judge(page, `${brand} /agent`)
    })
  })
}

test('a player sees that the page is for agents, an agent gets in', async ({ page }) => {
  await page.goto(siteUrl('neon', '/agent'))
  await expect(page.getByText('Monday to Friday')).toBeVisible()
  await expect(page.locator('header, footer')).toHaveCount(0)
  const form = page.locator('form#login-username')
  const logIn = async (username: string) => {
    await enter(form, username, GOOD_PASSWORD)
  }
  await logIn('demoplayer')
  await expect(form.getByText('Non-agents cannot log in')).toBeVisible()
  await logIn('demoagent')
  await expect(page).toHaveURL(/\/agentHome/)
})

test('a brand without agents has no such page', async ({ page }) => {
  expect((await ask(page, 'noor', '/agent')).status()).toBe(404)
})

test('an agent creates an account, and its player replaces the password that was shown once @narrow', async ({
  page,
}) => {
  await page.goto(siteUrl('neon', '/agent'))
  const login = page.locator('form#login-username')
  await enter(login, 'demoagent', GOOD_PASSWORD)
  await page.waitForURL(/\/agentHome/)
  await page.goto(siteUrl('neon', '/agentHome/register'))
  const form = page.locator('form#create-downline')
  await expect(form).toBeVisible()
  await judge(page, 'register centre')
  // What the brand's registration refuses is refused here, at its field, and what was typed stays.
  await form.locator('input[name=username]').fill('7up')
  await form.locator('button[type=submit]').click()
  await expect(form.getByRole('alert').first()).toBeVisible()
  await expect(form.locator('input[name=username]')).toHaveValue('7up')
  const username = newName().slice(0, 12)
  await form.locator('input[name=username]').fill(username)
  await form.locator('input[name=adult]').check()
  await form.locator('button[type=submit]').click()
  await expect(page.getByRole('heading', { name: `${username} is ready` })).toBeFocused()
  await judge(page, 'created account')
  const password = await page.locator('dl div', { hasText: 'Initial password' }).locator('bdi').innerText()
  await page.reload()
  await expect(page.getByText(password)).toHaveCount(0)
  await page.goto(siteUrl('neon', '/agentHome/downline'))
  await expect(page.getByRole('row', { name: username })).toContainText('Made by you')

  await page.context().clearCookies()
  await logIn(page, 'neon', username, password)
  const change = page.locator('form#change-password')
  await expect(change).toBeVisible()
  await expect(change.locator('input[name=oldPassword]')).toHaveCount(0)
  await change.locator('input[name=newPassword]').fill('Kettle4Window')
  await change.locator('input[name=confirmNewPassword]').fill('Kettle4Window')
  await submit(change)
  await expect(balance(page)).toBeVisible()
})
