import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { registerByName } from '#tests/support/gateway/accounts.ts'
import { judge } from '#tests/support/site/page-checks.ts'
import { balance, expect, siteUrl, test } from '#tests/support/site/site.ts'

const DOLLARS_OF_THE_ITEM = '5.00'

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

test('points that two people of the staff agree on buy cash in the points mall, with the payment password @narrow', async ({
  page,
}) => {
  test.slow()
  const { username } = await registerByName(page)
  await page.goto(siteUrl('neon', '/pointMall?show=items&item=lobby-tip'))
  await expect(page.locator('main')).toContainText('500 pts missing')

  const asked = await operator(
    ...(['support', 'points', 'credit', username, '600', '--brand', 'neon'] as const),
    ...['--reason', 'goodwill for a long wait'],
  )
  const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(asked)?.[0] ?? ''
  expect(asked).toContain(id)
  await operator('manager', 'yes', id)

  await page.goto(siteUrl('neon', '/pointMall'))
  await expect(page.locator('main')).toContainText('600')
  await judge(page, 'points mall')
  await page.goto(siteUrl('neon', '/pointMall?show=items&item=lobby-tip'))
  const form = page.locator('form:has(input[name=intent][value=redeem])')
  await judge(page, 'redeem')
  await form.locator('input[name=paymentPassword]').fill('000000')
  await form.locator('button[type=submit]').last().click()
  await expect(form.getByRole('alert').first()).toBeVisible()
  await form.locator('input[name=paymentPassword]').fill('135790')
  await form.locator('button[type=submit]').last().click()
  await expect(balance(page)).toContainText(DOLLARS_OF_THE_ITEM)
  await page.goto(siteUrl('neon', '/pointMall?show=history'))
  await judge(page, 'points history')
  await expect(page.locator('main')).toContainText('100')
})
