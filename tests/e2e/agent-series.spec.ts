import { judge } from '#tests/support/site/page-checks.ts'
import { enter, expect, GOOD_PASSWORD, newName, siteUrl, test } from '#tests/support/site/site.ts'

// A busy machine takes its time over several logins.
test.slow()

test('an agent sets the series of a player: slider, number and both takes agree, and the page is accessible @narrow @sweep', async ({
  page,
}) => {
  await page.goto(siteUrl('neon', '/agent'))
  await enter(page.locator('form#login-username'), 'demoagent', GOOD_PASSWORD)
  await page.waitForURL(/\/agentHome/)
  await page.goto(siteUrl('neon', '/agentHome/register'))
  const form = page.locator('form#create-downline')
  const account = newName()
  await form.locator('[name=username]').fill(account)
  // A press before the script has come is undone by it.
  await expect(() => form.locator('[name=adult]').check({ timeout: 5_000 })).toPass()
  await form.getByText('Series in lotteries').click()
  await form.locator('[name="series_lott"]').fill('1900')
  await form.locator('button[type=submit]').click()
  await expect(page.getByRole('heading', { name: `${account} is ready` })).toBeVisible()

  await page.goto(siteUrl('neon', `/agentHome/downline?series=${account}`))
  const panel = page.locator('section[aria-labelledby=series]')
  const classic = panel.locator('form', { has: page.locator('[name=group][value=lott]') })
  await expect(classic.getByText('95.0%')).toBeVisible()
  await expect(classic.getByText('2.0%')).toBeVisible()
  await judge(page, 'neon /agentHome/downline series')
  const slider = classic.locator('input[type=range]')
  await slider.focus()
  await slider.press('ArrowUp')
  await expect(classic.locator('[name=series]')).toHaveValue('1902')
  await expect(classic.getByText('95.1%')).toBeVisible()
  await classic.getByRole('button').click()
  await expect(page.getByText('The series is saved.')).toBeVisible()
  await expect(classic.locator('[name=series]')).toHaveValue('1902')
})
