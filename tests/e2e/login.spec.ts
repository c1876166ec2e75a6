import type { Page } from 'playwright/test'
import { registerByName } from '#tests/support/gateway/accounts.ts'
import { tabTo } from '#tests/support/site/keyboard.ts'
import { judge } from '#tests/support/site/page-checks.ts'
import {
  balance,
  enter,
  expect,
  GOOD_PASSWORD,
  siteUrl,
  solvePuzzle,
  submit,
  test,
  waitForScript,
} from '#tests/support/site/site.ts'

// A busy machine takes its time over several logins.
test.slow()

test('a remembered member logs in with one click, and is forgotten after logging out', async ({ page }) => {
  await page.goto(siteUrl('neon', '/login'))
  const form = page.locator('form#login-username')
  await waitForScript(form)
  await form.locator('input[name=username]').fill('demoplayer')
  await form.locator('input[name=password]').fill(GOOD_PASSWORD)
  await form.locator('input[name=remember]').check()
  await solvePuzzle(form)
  await submit(form)
  await expect(balance(page)).toBeVisible()
  // Logged in, there is nothing to log in to.
  await page.goto(siteUrl('neon', '/login'))
  await expect(page).toHaveURL(siteUrl('neon'))
  await page.goto(siteUrl('neon', '/register'))
  await expect(page).toHaveURL(siteUrl('neon'))

  // The session ends with the browser, the remembered device does not.
  await page.context().clearCookies({ name: 'mq' })
  await page.goto(siteUrl('neon', '/login'))
  const card = page.locator('form#login-remembered')
  await expect(card.locator('strong')).not.toHaveText('demoplayer')
  await judge(page, 'remembered')
  await card.locator('button[value=oneClick]').click()
  await expect(balance(page)).toBeVisible()

  await page.context().clearCookies({ name: 'mq' })
  await page.goto(siteUrl('neon', '/login'))
  const remembered = (await page.context().cookies()).filter(({ name }) => name === 'mq-rm')
  expect(remembered).toHaveLength(1)
  await card.locator('button[value=forget]').click()
  await expect(form).toBeVisible()
  await expect(card).toHaveCount(0)
  // "Not you?" revokes the remembered login, even for a copy of its cookie.
  await page.context().addCookies(remembered)
  await page.goto(siteUrl('neon', '/login'))
  await expect(form).toBeVisible()
  await expect(card).toHaveCount(0)
})

/** What the login form posts. */
async function postedLogin(page: Page): Promise<string> {
  await page.goto(siteUrl('saigon', '/login'))
  const posted = page.waitForRequest((request) => request.method() === 'POST' && /\/login/.test(request.url()))
  await enter(page.locator('form#login-username'), 'demoplayer', GOOD_PASSWORD)
  const body = (await posted).postData() ?? ''
  await expect(balance(page)).toBeVisible()
  return body
}

test('the browser encrypts a password with the key of the gateway, which it asks for when the form is sent', async ({
  page,
}) => {
  const key = page.waitForRequest('**/encryption-key')
  const body = await postedLogin(page)
  await key
  expect(body).toContain('encrypted')
  expect(body).not.toContain(GOOD_PASSWORD)
})

test('without the key of the gateway the web process encrypts a password instead @sweep', async ({ page }) => {
  await page.route('**/encryption-key', (route) => route.fulfill({ json: null }))
  expect(await postedLogin(page)).toContain(GOOD_PASSWORD)
})

test('the captcha shows after failed logins, and a picture that was used is replaced @sweep', async ({ page }) => {
  const { username } = await registerByName(page)
  await page.context().clearCookies()
  await page.goto(siteUrl('neon', '/login'))
  const form = page.locator('form#login-username')
  await waitForScript(form)
  for (let failure = 1; failure <= 3; failure += 1) {
    const puzzle = await form.locator('input[name=challengeId]').inputValue()
    await enter(form, username, `Wrong${failure}Lamp`)
    await expect(form.locator('input[name=challengeId]')).not.toHaveValue(puzzle)
  }
  const typed = form.locator('input[name=captcha]')
  await expect(typed).toBeVisible()
  await judge(page, 'captcha')

  // A picture with a wrong solution is used up: the form shows a new one.
  const picture = form.locator('input[name=captchaId]')
  const first = await picture.inputValue()
  await form.getByRole('button', { name: 'New picture' }).click()
  await expect(picture).not.toHaveValue(first)
  const asked = await picture.inputValue()
  await typed.fill('?????')
  await enter(form, username, 'Wrong4Lamp')
  await expect(picture).not.toHaveValue(asked)
  await expect(typed).toHaveValue('')
})

test('keyboard alone logs in @sweep', async ({ page }) => {
  await page.goto(siteUrl('neon', '/login'))
  const form = page.locator('form#login-username')
  await waitForScript(form)
  await form.locator('input[name=username]').focus()
  await page.keyboard.type('demoplayer')
  await tabTo(page, form.locator('input[name=password]'))
  await page.keyboard.type(GOOD_PASSWORD)
  await solvePuzzle(form)
  await form.locator('input[name=password]').focus()
  await page.keyboard.press('Enter')
  await expect(balance(page)).toBeVisible()
})

test('Enter in the field of a code submits the form and sends no code @sweep', async ({ page }) => {
  await page.goto(siteUrl('neon', '/register'))
  const form = page.locator('form#registerMobile')
  await waitForScript(form)
  const posted: string[] = []
  page.on('request', (request) => posted.push(request.postData() ?? ''))
  await form.locator('input[autocomplete=one-time-code]').press('Enter')
  await expect(form.locator('[aria-invalid=true]').first()).toBeVisible()
  expect(posted.join()).not.toContain('sendCode')
})

test('an unknown affiliate code shows a warning before the account is created @sweep', async ({ page }) => {
  await page.goto(siteUrl('neon', '/?affiliateCode=NOBODY'))
  await page.goto(siteUrl('neon', '/register'))
  await waitForScript(page.locator('form#registerMobile'))
  await page.getByRole('tab').first().click()
  const form = page.locator('form#register')
  await waitForScript(form)
  // The code of the link that brought the visitor is still there.
  await expect(form.locator('input[name=affiliateCode]')).toHaveValue('NOBODY')
  const username = `w${Date.now().toString(36)}`
  await form.locator('input[name=username]').fill(username)
  await form.locator('input[name=password]').fill(GOOD_PASSWORD)
  await form.locator('input[name=confirmPassword]').fill(GOOD_PASSWORD)
  await form.locator('input[name=paymentPassword]').fill('135790')
  await form.locator('input[name=adult]').check()
  await solvePuzzle(form)
  await submit(form)
  const warning = page.getByRole('dialog').last()
  await expect(warning.getByText('Nobody here has this invitation code')).toBeVisible()
  await warning.getByRole('button', { name: 'Submit' }).click()
  await form.locator('input[name=affiliateCode]').fill('')
  await solvePuzzle(form)
  await submit(form)
  await expect(balance(page)).toBeVisible()
})
