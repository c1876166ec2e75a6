import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright/test'
import { judge } from '#tests/support/site/page-checks.ts'
import {
  balance,
  enter,
  expect,
  GOOD_PASSWORD,
  newName,
  openAccountMenu,
  openAsMember,
  siteUrl,
  submit,
  test,
} from '#tests/support/site/site.ts'

// Two logins, two signatures and an editor on a busy machine.
test.slow()

/** The same that the journey of the wallet gives to the agent, whichever runs first. */
const PIN = '246813'
const NEW_PASSWORD = 'Kettle4Window'

/** Runs the operator's command line as one of the demonstration's staff. */
async function operator(person: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/operator.mjs', ...args, '--as', person], {
    env: {
      ...process.env,
      GATEWAY_OPERATOR_PORT: process.env.SITE_OPERATOR_PORT ?? '',
      OPERATOR_SECRET: process.env.SITE_OPERATOR_SECRET ?? '',
    },
  })
  return stdout
}

/** The operator asks the agent at the top for an hourly salary; two people agree on it. */
async function offerTop(): Promise<void> {
  const tiers = [
    { turnover: '0', rateBp: 20 },
    { turnover: '1000000', active: 2, rateBp: 40 },
  ]
  const terms = { kind: 'hourlySalary', period: 'hourly', zone: 'UTC', currency: 'USD', deductions: [], tiers }
  const file = join(await mkdtemp(join(tmpdir(), 'terms-')), 'terms.json')
  await writeFile(file, JSON.stringify(terms))
  const asked = await operator(
    ...(['manager', 'contracts', 'offer', 'demoagent', 'hourlySalary', '--terms', file, '--brand', 'neon'] as const),
    ...['--reason', 'the journey of a contract'],
  )
  await operator('manager2', 'yes', /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(asked)?.[0] ?? '')
}

/** Sets the payment password of a member who has none. */
async function setPin(page: Page, password: string): Promise<void> {
  await page.goto(siteUrl('neon', '/member/securityCenter'))
  const form = page.locator('form:has(input[name=confirmPaymentPassword])')
  await expect(form).toBeVisible()
  if (await form.locator('input[name=oldPaymentPassword]').count()) return
  await form.locator('input[name=password]').fill(password)
  await form.locator('input[name=paymentPassword]').fill(PIN)
  await form.locator('input[name=confirmPaymentPassword]').fill(PIN)
  await submit(form)
  await expect(page).toHaveURL(/done=paymentPassword/)
}

/** Opens the request that waits, and signs it. */
async function accept(page: Page, name: string): Promise<void> {
  await page.goto(siteUrl('neon', '/agentHome/hourlySalary'))
  await judge(page, `${name}: a request waits`)
  await page.getByRole('link', { name: 'Read the request' }).first().click()
  const form = page.locator('form:has(input[name=intent][value=ACCEPT])')
  await expect(form).toBeVisible()
  await judge(page, `${name}: the request`)
  await form.locator('input[name=paymentPassword]').fill('000000')
  await submit(form)
  await expect(form.getByRole('alert').first()).toBeVisible()
  await form.locator('input[name=paymentPassword]').fill(PIN)
  await submit(form)
  await expect(page).toHaveURL(/done=ACCEPT/)
  await expect(page.getByText('The contract is accepted.')).toBeVisible()
}

/** Creates an agent below the one who is logged in. */
async function createAgent(page: Page): Promise<{ username: string; password: string }> {
  const username = newName().slice(0, 12)
  await page.goto(siteUrl('neon', '/agentHome/register'))
  const form = page.locator('form#create-downline')
  await form.locator('input[name=username]').fill(username)
  await form.locator('select[name=kind]').selectOption('AGENT')
  await form.locator('input[name=adult]').check()
  await submit(form)
  await expect(page.getByRole('heading', { name: `${username} is ready` })).toBeVisible()
  const password = await page.locator('dl div', { hasText: 'Initial password' }).locator('bdi').innerText()
  return { username, password }
}

/** Offers an hourly salary: more than one's own is refused at its field, and what was typed stays. */
async function offer(page: Page, username: string): Promise<void> {
  await page.goto(siteUrl('neon', '/agentHome/contracts?offer=1'))
  await judge(page, 'whom to offer')
  await page.locator('input[name=member]').fill(username)
  await page.locator('select[name=kind]').selectOption('hourlySalary')
  await page.getByRole('button', { name: 'Write the terms' }).click()
  const highest = page.locator('input[name=t1_pays]')
  await expect(highest).toHaveValue('0.40')
  await judge(page, 'the editor')
  await highest.fill('0.5')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText('Your own contract pays 0.4% here at most')).toBeVisible()
  await expect(highest).toHaveValue('0.5')
  await judge(page, 'the editor with an error')
  await highest.fill('0.3')
  await page.getByRole('button', { name: 'Try it on the past' }).click()
  await expect(page.getByRole('heading', { name: 'What these terms would have paid' })).toBeVisible()
  await judge(page, 'the past')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page).toHaveURL(/done=offer/)
  await expect(page.getByText('The request is sent.')).toBeVisible()
}

/** The first login of an account that an agent created. */
async function replacePassword(page: Page, username: string, password: string): Promise<void> {
  await page.context().clearCookies()
  await openAsMember(page, 'neon', username, password)
  const change = page.locator('form#change-password')
  await change.locator('input[name=newPassword]').fill(NEW_PASSWORD)
  await change.locator('input[name=confirmNewPassword]').fill(NEW_PASSWORD)
  await submit(change)
  await expect(balance(page)).toBeVisible()
}

test('the operator offers, an agent signs and offers below, and that agent signs @narrow @sweep', async ({ page }) => {
  await offerTop()
  await page.goto(siteUrl('neon', '/agent'))
  await enter(page.locator('form#login-username'), 'demoagent', GOOD_PASSWORD)
  await page.waitForURL(/\/agentHome/)
  await expect(page.getByText('contract waits for your answer')).toBeVisible()
  await setPin(page, GOOD_PASSWORD)
  await accept(page, 'the top')
  const { username, password } = await createAgent(page)
  await offer(page, username)

  await replacePassword(page, username, password)
  await openAccountMenu(page)
  await expect(page.getByRole('img', { name: '1 contract waits for your answer' })).toBeVisible()
  await setPin(page, NEW_PASSWORD)
  await accept(page, 'the agent below')
  await judge(page, 'an accepted contract')
  await page.goto(siteUrl('neon', '/agentHome/income'))
  await judge(page, 'income')
})

test.describe('with windows', () => {
  test.use({ withPopups: true })
  test('a request opens a window once a session, which leads to it @narrow @sweep', async ({ page }) => {
    await offerTop()
    await page.goto(siteUrl('neon', '/agent'))
    await enter(page.locator('form#login-username'), 'demoagent', GOOD_PASSWORD)
    await page.waitForURL(/\/agentHome/)
    const dialog = page.getByRole('dialog', { name: 'A contract waits for your answer' })
    await expect(dialog).toContainText('Hourly salary, offered by The operator')
    await dialog.getByRole('button', { name: 'Read the request' }).click()
    await expect(page).toHaveURL(/\/agentHome\/contracts\?id=/)
    await page.locator('summary', { hasText: 'Reject' }).click()
    const reject = page.locator('form:has(input[name=intent][value=REJECT])')
    await reject.locator('textarea').fill('Not now')
    await submit(reject)
    await expect(page).toHaveURL(/done=REJECT/)
    await expect(page.getByText('Not now')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
