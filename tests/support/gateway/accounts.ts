import type { Page } from 'playwright/test'
import {
  balance,
  expect,
  expectCountdown,
  fillRegistration,
  GOOD_PASSWORD,
  gatewayUrl,
  newName,
  newVietnameseNumber,
  openAccountMenu,
  readCode,
  siteUrl,
  solvePuzzle,
  submit,
  waitForScript,
} from '#tests/support/site/site.ts'

/** Registers a member of neon by username and logs the page in. */
export async function registerByName(page: Page): Promise<{ username: string; email: string }> {
  const username = newName()
  const email = `${username}@mail.example`
  await page.goto(siteUrl('neon', '/register'))
  await waitForScript(page.locator('form#registerMobile'))
  await page.getByRole('tab').first().click()
  const form = page.locator('form#register')
  await waitForScript(form)
  await fillRegistration(form, {
    username,
    password: GOOD_PASSWORD,
    confirmPassword: GOOD_PASSWORD,
    paymentPassword: '135790',
  })
  await form.locator('summary').click()
  await form.locator('input[name=email]').fill(email)
  await solvePuzzle(form)
  await submit(form)
  await expect(balance(page)).toBeVisible()
  return { username, email }
}

/** Registers a member of saigon by mobile number and logs the page in. */
export async function registerByNumber(page: Page): Promise<{ mobileNum: string }> {
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
  const send = form.locator('button[name=intent]')
  await send.click()
  await expectCountdown(send)
  await form.locator('input[name=verificationCode]').fill(await readCode(page, mobileNum))
  await submit(form)
  await expect(balance(page)).toBeVisible()
  return { mobileNum }
}

/** Signs out through the account menu and its question, on an English page. */
export async function signOut(page: Page): Promise<void> {
  await openAccountMenu(page)
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').locator('form[action="/logout"] button[type=submit]').click()
  await expect(balance(page)).toHaveCount(0)
}

/** The newest letter in the outbox to an address that has what the pattern finds. */
export async function readLetter(page: Page, address: string, content: RegExp): Promise<string> {
  let body = ''
  await expect(async () => {
    const answer = await page.request.get(`${gatewayUrl()}/outbox.json`)
    const { list } = (await answer.json()) as { list: { recipient: string; body: string }[] }
    body = list.find((letter) => letter.recipient === address && content.test(letter.body))?.body ?? ''
    expect(body).not.toBe('')
  }).toPass()
  return body
}
