import type { Locator, Page } from 'playwright/test'
import { expect, gapOf } from './site.ts'

/** What a person with a keyboard alone can do: no mouse, no tap, no focus() from outside. */

/** Presses Tab until the control has the focus, as far as a patient person would. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible()
  for (let press = 0; press < 150; press += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`the keyboard does not reach ${control}`)
}

/** Goes to an empty control and types. */
export async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.type(text)
}

/** Goes to a control and presses a key on it. */
export async function pressOn(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Steps the puzzle's piece into its gap with the arrow keys. */
export async function solveByArrows(page: Page, form: Locator): Promise<void> {
  const slider = form.locator('input[type=range][name=challengePosition]')
  await tabTo(page, slider)
  const position = await gapOf(form)
  for (let step = 0; step < position; step += 1) await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveValue(String(position))
}
