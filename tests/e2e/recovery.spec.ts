import { readLetter, registerByName, registerByNumber } from '#tests/support/gateway/accounts.ts'
import { judge } from '#tests/support/site/page-checks.ts'
import {
  balance,
  expect,
  expectCountdown,
  GOOD_PASSWORD,
  readCode,
  siteUrl,
  solvePuzzle,
  submit,
  test,
  waitForHydration,
  waitForScript,
} from '#tests/support/site/site.ts'
import { judgedAt } from '#tests/support/site/tiers.ts'

const NEW_PASSWORD = 'Kettle4Window'

// Each journey registers a member of its own first.
test.slow()

/** The password in the message is on a line of its own. */
const ONE_TIME_PASSWORD = /^[A-Za-z0-9]{12}$/m
const oneTimePassword = (letter: string) => ONE_TIME_PASSWORD.exec(letter)?.[0] ?? ''

test('a forgotten password comes back by e-mail, and has to be replaced before anything else @narrow @sweep', async ({
  page,
}) => {
  const { username, email } = await registerByName(page)
  await page.context().clearCookies()

  await page.goto(siteUrl('neon', '/login'))
  await waitForScript(page.locator('form#login-username'))
  await page.locator('form#login-username a[href="/forgot"]').click()
  const forgot = page.locator('form#forgot-email')
  await waitForScript(forgot)
  await forgot.locator('input[name=username]').fill(username)
  await forgot.locator('input[name=email]').fill(email)
  await solvePuzzle(forgot)
  await submit(forgot)

  // It ends at the login form, with a notice about the message and the name filled in.
  const login = page.locator('form#login-username')
  await expect(page.getByText('A one-time password is on its way')).toBeVisible()
  await expect(login.locator('input[name=username]')).toHaveValue(username)
  await waitForScript(login)
  await login.locator('input[name=password]').fill(oneTimePassword(await readLetter(page, email, ONE_TIME_PASSWORD)))
  await solvePuzzle(login)
  await submit(login)

  // The dialog does not require the old password, and cannot be skipped.
  const change = page.locator('form#change-password')
  await expect(change).toBeVisible()
  await expect(change.locator('input[name=oldPassword]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(change).toBeVisible()
  await page.goto(siteUrl('neon', '/rng'))
  await expect(page).toHaveURL(siteUrl('neon', '/password'))
  await judge(page, 'forced password')
  await change.locator('input[name=newPassword]').fill(NEW_PASSWORD)
  await change.locator('input[name=confirmNewPassword]').fill('Kettle4Windo')
  await submit(change)
  await expect(change.getByText('Incorrect confirmation input')).toBeVisible()
  await change.locator('input[name=confirmNewPassword]').fill(NEW_PASSWORD)
  await submit(change)
  await expect(page).toHaveURL(siteUrl('neon'))
  await expect(balance(page)).toBeVisible()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
})

test('a forgotten password is replaced by phone; the countdown survives a reload @sweep', async ({ page }) => {
  const { mobileNum } = await registerByNumber(page)
  await page.context().clearCookies()
  await page.goto(siteUrl('saigon', '/forgot'))
  const form = page.locator('form#forgot-phone')
  await waitForScript(form)
  // The brand has this way only: no tabs.
  await expect(page.getByRole('tab')).toHaveCount(0)
  await form.locator('input[name=mobileNum]').fill(mobileNum)
  await solvePuzzle(form)
  await form.locator('button[name=intent]').click()
  await expectCountdown(form.locator('button[name=intent]'))
  await page.reload()
  await waitForScript(form)
  await expectCountdown(form.locator('button[name=intent]'))
  await expect(form.locator('input[name=mobileNum]')).toHaveValue(mobileNum)
  await form.locator('input[name=verificationCode]').fill(await readCode(page, mobileNum))
  await form.locator('input[name=newPassword]').fill(NEW_PASSWORD)
  await submit(form)
  const login = page.locator('form#login-username')
  await expect(login.locator('input[name=username]')).toHaveValue(mobileNum)
  await waitForScript(login)
  await login.locator('input[name=password]').fill(NEW_PASSWORD)
  await solvePuzzle(login)
  await submit(login)
  await expect(balance(page)).toBeVisible()
})

test('a code that cannot be sent says why in a warning @sweep', async ({ page }) => {
  const { mobileNum } = await registerByNumber(page)
  await page.context().clearCookies()
  await page.goto(siteUrl('saigon', '/forgot'))
  const form = page.locator('form#forgot-phone')
  const ask = async () => {
    await waitForScript(form)
    await form.locator('input[name=mobileNum]').fill(mobileNum)
    await solvePuzzle(form)
    await form.locator('button[name=intent]').click()
  }
  await ask()
  await expectCountdown(form.locator('button[name=intent]'))
  // Another browser does not know of the countdown; the gateway does.
  await page.context().clearCookies()
  await page.reload()
  await ask()
  const warning = page.getByRole('dialog').last()
  await expect(warning.getByRole('heading')).toHaveText('The code was not sent')
  await expect(warning.getByText(/^Too many requests, please try again after \d+ minutes?$/)).toBeVisible()
  await warning.getByRole('button').last().click()
  await expect(form.locator('input[name=mobileNum]')).toHaveValue(mobileNum)
})

test('a member may change the password at any time; the old one is asked for @sweep', async ({ page }) => {
  await registerByName(page)
  await page.goto(siteUrl('neon', '/password'))
  const form = page.locator('form#change-password')
  await waitForHydration(form)
  await form.locator('input[name=oldPassword]').fill('NotMine7Lamp')
  await form.locator('input[name=newPassword]').fill(NEW_PASSWORD)
  await form.locator('input[name=confirmNewPassword]').fill(NEW_PASSWORD)
  await submit(form)
  await expect(form.getByText('Your current password is not correct')).toBeVisible()
  await form.locator('input[name=oldPassword]').fill(GOOD_PASSWORD)
  await form.locator('input[name=newPassword]').fill(NEW_PASSWORD)
  await form.locator('input[name=confirmNewPassword]').fill(NEW_PASSWORD)
  await submit(form)
  await expect(page).toHaveURL(siteUrl('neon'))
  await expect(balance(page)).toBeVisible()
})

for (const { brand, locale } of [
  { brand: 'neon', locale: 'en' },
  { brand: 'siam', locale: 'th' },
  { brand: 'noor', locale: 'ar' },
]) {
  test.describe(`${brand}`, () => {
    test.use({ locale })
    test(`the forgot password dialog is accessible${judgedAt(brand)} @sweep`, async ({ page }) => {
      await page.goto(siteUrl(brand, '/forgot'))
      await waitForScript(page.locator('form#forgot-email'))
      await judge(page, `${brand} /forgot`)
    })
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a recovery error appears at its field and no input is lost', async ({ page }) => {
    await page.goto(siteUrl('siam', '/forgot'))
    const form = page.locator('form#forgot-email')
    await form.locator('input[name=username]').fill('nobody1')
    await form.locator('input[name=email]').fill('nobody@mail.example')
    await solvePuzzle(form)
    await submit(form)
    await expect(form.getByRole('alert')).toHaveText('Username/Email does not exist')
    await expect(form.locator('input[name=username]')).toHaveValue('nobody1')
    await expect(form.locator('input[name=email]')).toHaveValue('nobody@mail.example')
  })
})
