import type { Page } from 'playwright/test'
import { readLetter, registerByName } from '#tests/support/gateway/accounts.ts'
import { judge } from '#tests/support/site/page-checks.ts'
import { expect, expectCountdown, GOOD_PASSWORD, siteUrl, submit, test } from '#tests/support/site/site.ts'

const SIX_DIGITS = /\b\d{6}\b/

const [FORGOTTEN, NEW] = ['135790', '864209']

/** Opens the reset page from the form that requires the payment password. */
async function openReset(page: Page) {
  await page.goto(siteUrl('neon', '/member/securityCenter'))
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  const form = page.locator('form:has(input[value=resetPaymentPassword])')
  await expect(form).toBeVisible()
  return form
}

async function fill(page: Page, email: string) {
  const form = page.locator('form:has(input[value=resetPaymentPassword])')
  const code = SIX_DIGITS.exec(await readLetter(page, email, SIX_DIGITS))?.[0] ?? ''
  await form.locator('input[name=answer]').fill(code)
  await form.locator('input[name=password]').fill(GOOD_PASSWORD)
  await form.locator('input[name=paymentPassword]').fill(NEW)
  await form.locator('input[name=confirmPaymentPassword]').fill(NEW)
  await submit(form)
  await expect(page).toHaveURL(/done=paymentPassword/)
}

test('a forgotten payment password is reset with a mailed code and the login password, encrypted', async ({ page }) => {
  test.slow()
  const { email } = await registerByName(page)
  const form = await openReset(page)
  await judge(page, 'reset')
  await submit(form)
  await expect(form.getByRole('alert').first()).toBeVisible()
  const send = form.locator('button[value=factorCode]')
  await send.click()
  await expectCountdown(send)
  const bodies: string[] = []
  page.on('request', (request) => bodies.push(request.postData() ?? ''))
  await fill(page, email)
  expect(bodies.filter((body) => body.includes('encrypted'))).toHaveLength(1)
  expect(bodies.filter((body) => body.includes(NEW) || body.includes(GOOD_PASSWORD))).toEqual([])

  const change = page.locator('form:has(input[value=changePaymentPassword])')
  await change.locator('input[name=oldPaymentPassword]').fill(NEW)
  await change.locator('input[name=paymentPassword]').fill(FORGOTTEN)
  await change.locator('input[name=confirmPaymentPassword]').fill(FORGOTTEN)
  await submit(change)
  await expect(page.getByText('Your payment password is saved.')).toBeVisible()
})

test('without script as well', async ({ page, browser }) => {
  test.slow()
  const { email } = await registerByName(page)
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
    userAgent: await page.evaluate(() => navigator.userAgent),
  })
  const plain = await context.newPage()
  const form = await openReset(plain)
  await form.locator('button[value=factorCode]').click()
  await expect(plain.getByText('It is on its way.')).toBeVisible()
  await fill(plain, email)
  await context.close()
})
