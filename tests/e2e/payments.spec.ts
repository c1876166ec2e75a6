import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Locator, Page } from 'playwright/test'
import { registerByName } from '#tests/support/gateway/accounts.ts'
import { pressOn, typeInto } from '#tests/support/site/keyboard.ts'
import { judge } from '#tests/support/site/page-checks.ts'
import { payIn } from '#tests/support/site/pay-in.ts'
import {
  brandsDir,
  expect,
  gatewayUrl,
  openAsMember,
  siteUrl,
  test,
  waitForHydration,
} from '#tests/support/site/site.ts'

/** Binds the member's first account. */
async function bindAccount(page: Page): Promise<void> {
  const bind = page.locator('form#bind-account')
  await bind.locator('input[name=bank]').fill('First Example Bank')
  await bind.locator('input[name=holder]').fill('Amara Stone')
  await bind.locator('input[name=number]').fill('1234 5678 9012')
  await bind.locator('input[name=paymentPassword]').fill('135790')
  await bind.locator('button[type=submit]').click()
}

/** Runs the operator's command line. */
async function operator(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/operator.mjs', ...args, '--as', 'cashier'], {
    env: {
      ...process.env,
      GATEWAY_OPERATOR_PORT: process.env.SITE_OPERATOR_PORT ?? '',
      OPERATOR_SECRET: process.env.SITE_OPERATOR_SECRET ?? '',
    },
  })
  return stdout
}

const neonFile = () => join(brandsDir(), 'neon', 'brand.json')
let neonAsShipped = ''

/** From now on a deposit of neon need not be played before it leaves again. */
function playNothing(): void {
  neonAsShipped = readFileSync(neonFile(), 'utf8')
  const settings = JSON.parse(neonAsShipped)
  settings.cashier.turnoverPercent = 0
  writeFileSync(neonFile(), JSON.stringify(settings))
}

test.afterEach(() => {
  if (neonAsShipped) writeFileSync(neonFile(), neonAsShipped)
  neonAsShipped = ''
})

// On one device alone: it changes the brand's file while it runs.
test('a member pays in at the provider, withdraws, is paid by the operator and confirms it', async ({ page }) => {
  test.slow()
  await registerByName(page)
  await page.goto(siteUrl('neon', '/member/depositv2'))
  await judge(page, 'deposit')
  const amount = page.locator('form#deposit input[name=amount]')
  await amount.fill('5')
  await page.locator('form#deposit button[type=submit]').click()
  await expect(page.locator('form#deposit [role=alert]').first()).toBeVisible()
  await expect(amount).toHaveValue('5')
  await payIn(page, '100', 'paid')
  await expect(page.locator('header output')).toContainText('100.00')
  await page.goto(siteUrl('neon', '/member/depositv2'))
  await payIn(page, '50', 'failed')
  await page.goto(siteUrl('neon', '/member/depositv2'))
  await payIn(page, '50', 'expired')

  await page.goto(siteUrl('neon', '/member/withdraw'))
  await expect(page.locator('main progress')).toHaveCount(1)
  playNothing()
  await expect(async () => {
    await page.reload()
    await expect(page.locator('main progress')).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await judge(page, 'withdraw')
  const bodies: string[] = []
  page.on('request', (request) => bodies.push(request.postData() ?? ''))
  await bindAccount(page)
  const form = page.locator('form#withdraw')
  await expect(form).toContainText('•••• 9012')
  await form.locator('input[name=amount]').fill('60')
  await form.locator('input[name=paymentPassword]').fill('000000')
  await form.locator('button[type=submit]').last().click()
  await expect(form.locator('[role=alert]').first()).toBeVisible()
  await expect(form.locator('input[name=amount]')).toHaveValue('60')
  await form.locator('input[name=paymentPassword]').fill('135790')
  await form.locator('button[type=submit]').last().click()
  await page.waitForURL(/\/member\/withdraw\?reference=W/)
  await expect(page.locator('header output')).toContainText('40.00')
  expect(bodies.filter((body) => body.includes('encrypted'))).toHaveLength(3)
  expect(bodies.filter((body) => body.includes('135790') || body.includes('000000'))).toEqual([])

  const reference = new URL(page.url()).searchParams.get('reference') ?? ''
  expect(await operator('withdrawals', '--state', 'requested')).toContain(reference)
  expect(await operator('approve', reference)).toContain('approved')
  expect(await operator('pay', reference)).toContain('awaitingConfirmation')
  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible()
  await judge(page, 'confirmation')
  await page.locator('button[name=answer][value=fullPayment]').click()
  await expect(page.locator('main [data-state=fullPayment]')).toBeVisible()
  expect(await operator('journal')).toMatch(/operator:cashier/)
})

/** Hundreds of keys, each waited for: on a busy machine they take minutes. */
const KEYS_WITHIN_MS = 600_000

test('at 360 px the keyboard alone binds an account and asks for a withdrawal, and every control has a name @sweep', async ({
  page,
}) => {
  test.setTimeout(KEYS_WITHIN_MS)
  playNothing()
  await page.setViewportSize({ width: 360, height: 800 })
  await registerByName(page)
  await page.goto(siteUrl('neon', '/member/depositv2'))
  await payIn(page, '100', 'paid')

  await page.goto(siteUrl('neon', '/member/withdraw'))
  const named = async (form: Locator) => {
    await waitForHydration(form.locator('button[type=submit]').last())
    const controls = form.locator('input:not([type=hidden]), select, textarea, button')
    for (const control of await controls.all()) await expect(control).toHaveAccessibleName(/\S/)
  }
  const bind = page.locator('form#bind-account')
  await named(bind)
  await typeInto(page, bind.locator('input[name=bank]'), 'First Example Bank')
  await typeInto(page, bind.locator('input[name=holder]'), 'Amara Stone')
  await typeInto(page, bind.locator('input[name=number]'), '1234 5678 9012')
  await typeInto(page, bind.locator('input[name=paymentPassword]'), '135790')
  await pressOn(page, bind.locator('button[type=submit]'))

  const form = page.locator('form#withdraw')
  await expect(form).toContainText('•••• 9012')
  await named(form)
  const send = form.locator('button[type=submit]').last()
  await pressOn(page, send)
  const first = form.locator('[aria-invalid=true]').first()
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleDescription(/\S/)
  await expect(first).toBeInViewport({ ratio: 1 })
  await typeInto(page, form.locator('input[name=amount]'), '60')
  await typeInto(page, form.locator('input[name=paymentPassword]'), '135790')
  await pressOn(page, send)
  await page.waitForURL(/\/member\/withdraw\?reference=W/)
  await expect(page.locator('header output')).toContainText('40.00')
})

test('without script a member pays in, binds an account and asks for a withdrawal @sweep', async ({
  page,
  browser,
}) => {
  test.slow()
  playNothing()
  await registerByName(page)
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
    viewport: { width: 360, height: 800 },
    userAgent: await page.evaluate(() => navigator.userAgent),
  })
  const plain = await context.newPage()
  await plain.goto(siteUrl('neon', '/member/depositv2'))
  const order = plain.locator('form#deposit')
  await order.locator('input[name=amount]').fill('5')
  await order.locator('button[type=submit]').click()
  await expect(order.locator('[role=alert]').first()).toBeVisible()
  await expect(order.locator('input[name=amount]')).toHaveValue('5')
  await order.locator('input[name=amount]').fill('100')
  await order.locator('button[type=submit]').click()
  await plain.locator('main a[href*="/pay/"]').click()
  await plain.locator('button[name=answer][value=paid]').click()
  await plain.waitForURL(/\/member\/depositv2\?reference=D/)
  await expect(async () => {
    await plain.reload()
    await expect(plain.locator('main [data-state=paid]')).toBeVisible({ timeout: 1000 })
  }).toPass()

  await plain.goto(siteUrl('neon', '/member/withdraw'))
  await bindAccount(plain)
  const form = plain.locator('form#withdraw')
  await form.locator('input[name=amount]').fill('60')
  await form.locator('input[name=paymentPassword]').fill('000000')
  await form.locator('button[type=submit]').last().click()
  await expect(form.locator('[role=alert]').first()).toBeVisible()
  await expect(form.locator('input[name=amount]')).toHaveValue('60')
  await expect(form.locator('input[name=paymentPassword]')).toHaveValue('')
  await expect(form.locator('input[name=paymentPassword]')).toBeFocused()
  await form.locator('input[name=paymentPassword]').fill('135790')
  await form.locator('button[type=submit]').last().click()
  await plain.waitForURL(/\/member\/withdraw\?reference=W/)
  await expect(plain.locator('main [data-state=requested]')).toBeVisible()
  await context.close()
})

test('right to left, the same page takes money @narrow @sweep', async ({ page }) => {
  const answer = await page.request.get(`${gatewayUrl()}/demo.json`)
  const { brands } = (await answer.json()) as {
    brands: { code: string; accounts: { role: string; username: string; password: string }[] }[]
  }
  const member = brands.find(({ code }) => code === 'noor')?.accounts.find(({ role }) => role === 'member')
  await openAsMember(page, 'noor', member?.username ?? '', member?.password ?? '')
  await expect(page.locator('header output')).toBeVisible()
  await page.goto(siteUrl('noor', '/member/depositv2'))
  await payIn(page, '250', 'paid')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})
