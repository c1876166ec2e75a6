import { TOTP } from 'otpauth'
import type { Page } from 'playwright/test'
import { readLetter, registerByName } from '#tests/support/gateway/accounts.ts'
import { type PhoneService, startPhoneService } from '#tests/support/gateway/phone-service.ts'
import { startOwnSite } from '#tests/support/site/own-site.ts'
import { judge } from '#tests/support/site/page-checks.ts'
import {
  balance,
  enter,
  expect,
  expectCountdown,
  fillRegistration,
  GOOD_PASSWORD,
  newVietnameseNumber,
  readCode,
  siteUrl,
  solvePuzzle,
  submit,
  test,
  waitForScript,
} from '#tests/support/site/site.ts'
import type { Site } from '#tests/support/site/start-site.ts'

const SIX_DIGITS = /^\d{6}$/m

// Logins from a new place, and a phone checked by another company: what the shared site's brands have switched off.

test.slow()

let site: Site
let phones: PhoneService
test.beforeAll(async () => {
  phones = await startPhoneService()
  site = await startOwnSite({
    env: { PHONE_VERIFY_URL: phones.address },
    brands: { saigon: { phoneVerification: 'external' } },
    switches: { IPVERIFY: true },
  })
})
test.afterAll(async () => {
  await site?.stop()
  await phones?.close()
})

/** From now on the browser is somewhere else, and logged out. */
async function travel(page: Page, ip: string): Promise<void> {
  await page.context().clearCookies()
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': ip })
}

async function typeLogin(page: Page, username: string): Promise<void> {
  await page.goto(siteUrl('neon', '/login'))
  const form = page.locator('form#login-username')
  await enter(form, username, GOOD_PASSWORD)
}

test('a login from a new place requires a mailed code, rejects a wrong one and accepts the right one @narrow', async ({
  page,
}) => {
  const { username, email } = await registerByName(page)
  await travel(page, '203.0.113.21')
  await typeLogin(page, username)
  const factor = page.locator('form#second-factor')
  await expect(factor).toBeVisible()
  await judge(page, 'second factor')
  await factor.locator('input[name=answer]').fill('000000')
  await factor.locator('button[value=factor]').click()
  await expect(factor.getByRole('alert')).toBeVisible()
  await factor.locator('button[value=factorCode]').click()
  await expectCountdown(factor.locator('button[value=factorCode]'))
  const code = SIX_DIGITS.exec(await readLetter(page, email, SIX_DIGITS))?.[0] ?? ''
  await factor.locator('input[name=answer]').fill(code)
  await factor.locator('button[value=factor]').click()
  await expect(balance(page)).toBeVisible()

  // The place is known now.
  await travel(page, '203.0.113.21')
  await typeLogin(page, username)
  await expect(balance(page)).toBeVisible()
})

test('an authenticator app set up in the security centre is asked for first, and its password switches it off @narrow', async ({
  page,
}) => {
  const { username } = await registerByName(page)
  await page.goto(siteUrl('neon', '/member/securityCenter'))
  const card = page.locator('section[aria-labelledby=security-authenticator]')
  await card.locator('button[value=beginAuthenticator]').click()
  const secret = await card.locator('input[name=secret]').inputValue()
  await judge(page, 'authenticator')
  const app = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 })
  await card.locator('input[name=code]').fill('000000')
  await card.locator('button[value=confirmAuthenticator]').click()
  await expect(card.getByRole('alert')).toHaveText('Please enter a valid verification code')
  await expect(card.locator('input[name=secret]')).toHaveValue(secret)
  await card.locator('input[name=code]').fill(app.generate())
  await card.locator('button[value=confirmAuthenticator]').click()
  await expect(page.getByText('Your authenticator app is switched on.')).toBeVisible()

  await travel(page, '203.0.113.22')
  await typeLogin(page, username)
  const factor = page.locator('form#second-factor')
  // A code is valid once: this is the app's next one.
  await factor.locator('input[name=answer]').fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await factor.locator('button[value=factor]').click()
  await expect(balance(page)).toBeVisible()

  await page.goto(siteUrl('neon', '/member/securityCenter'))
  await card.locator('input[name=password]').fill('not the password')
  await card.getByRole('button', { name: 'Switch off' }).click()
  await expect(card.getByRole('alert')).toHaveText('Your current password is not correct')
  await card.locator('input[name=password]').fill(GOOD_PASSWORD)
  await card.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('Your authenticator app is switched off.')).toBeVisible()
})

test('a number is checked by another company, and later its own code by SMS is the second factor @narrow', async ({
  page,
}) => {
  const mobileNum = newVietnameseNumber()
  await page.goto(siteUrl('saigon', '/register'))
  const form = page.locator('form#registerMobile')
  await waitForScript(form)
  await fillRegistration(form, {
    mobileNum,
    fullName: 'Amara Stone',
    birthday: '1990-04-12',
    password: GOOD_PASSWORD,
    confirmPassword: GOOD_PASSWORD,
  })
  await solvePuzzle(form)
  await form.locator('button[name=intent]').click()
  await expectCountdown(form.locator('button[name=intent]'))
  await form.locator('input[name=verificationCode]').fill('999999')
  await submit(form)
  await expect(form.getByRole('alert').first()).toHaveText('Invalid or missing verification code')
  await form.locator('input[name=verificationCode]').fill(phones.codes.get(`+84${mobileNum}`) ?? '')
  await form.locator('input[name=password]').fill(GOOD_PASSWORD)
  await form.locator('input[name=confirmPassword]').fill(GOOD_PASSWORD)
  await submit(form)
  await expect(balance(page)).toBeVisible()

  await travel(page, '203.0.113.23')
  await page.goto(siteUrl('saigon', '/login'))
  const login = page.locator('form#login-username')
  await enter(login, `84${mobileNum}`, GOOD_PASSWORD)
  const factor = page.locator('form#second-factor')
  await factor.locator('button[value=factorCode]').click()
  await expectCountdown(factor.locator('button[value=factorCode]'))
  await factor.locator('input[name=answer]').fill(await readCode(page, mobileNum))
  await factor.locator('button[value=factor]').click()
  await expect(balance(page)).toBeVisible()
})
