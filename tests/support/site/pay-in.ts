import type { Page } from 'playwright/test'
import { expect } from './site.ts'

/** Creates a deposit on the open deposit page, and pays, declines or drops it on the provider's page. */
export async function payIn(page: Page, amount: string, answer: 'paid' | 'failed' | 'expired'): Promise<void> {
  const form = page.locator('form#deposit')
  await form.locator('input[name=amount]').fill(amount)
  await form.locator('button[type=submit]').click()
  await page.waitForURL(/127\.0\.0\.1:\d+\/pay\//)
  await page.locator(`button[name=answer][value=${answer}]`).click()
  await page.waitForURL(/\/member\/depositv2\?reference=D/)
  await expect(page.locator(`main [data-state=${answer}]`)).toBeVisible()
}
