import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright/test'
import { expect, test } from 'playwright/test'
import { lotteryKinds } from '#game-studio/lotteries/kinds.ts'
import { wordsOfKind } from '#game-studio/lotteries/lottery.ts'
import { launchGame } from '#tests/support/provider/fake-operator.ts'
import { startTestGameStudio, type TestGameStudio } from '#tests/support/provider/game-studio.ts'
import { pressOn, tabTo } from '#tests/support/site/keyboard.ts'

// The betting page of every kind of lottery (test T17): with the keyboard alone in English, and looked at in the languages of
// the shipped brands. One kind is in the quick tier.

const tierOf = (kind: string) => (kind === 'ssc' ? '@narrow' : '@sweep')
const languages = ['vi', 'th', 'zh-CN', 'es', 'pt-BR', 'ar']
/** A small phone, less the site's bar above a game. */
const SMALL = { width: 360, height: 590 }

type Kind = (typeof lotteryKinds)[number]

/** A new lottery opens with the next minute: the studio starts some seconds before one, and all kinds are visited at once. */
const aheadMs = 50_000 - (Date.now() % 60_000)

let studio: TestGameStudio
test.beforeAll(async () => {
  studio = await startTestGameStudio({}, () => new Date(Date.now() + aheadMs))
  for (const kind of lotteryKinds) await fetch(`${await launch(kind, 'en')}/lottery`)
})
test.afterAll(() => studio?.stop())

/** The address of a betting page of a new member. */
function launch(kind: Kind, lang: string): Promise<string> {
  const gameCode = `LOTT:LOTT_AMBER_${wordsOfKind(kind)}_1_MIN`
  return launchGame(studio.gameStudio.url, studio.keysDir, { gameCode, gameType: 'LOTT', lang })
}

async function open(page: Page, kind: Kind, lang: string): Promise<void> {
  // Balls that fade in have no colours yet.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(await launch(kind, lang))
  await expect(page.locator('.lottery-board')).toBeVisible()
  await expect(page.locator('.balance-value')).toContainText(/\d/)
}

/** Nothing is wider than the window, and no rule of accessibility is broken. */
async function expectSound(page: Page, where: string): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(beyond, `${where} is wider than its window`).toBeLessThanOrEqual(0)
  expect((await new AxeBuilder({ page }).analyze()).violations, where).toEqual([])
}

/** A row of keys is one stop of the Tab key; the arrow keys move in it. */
async function expectArrowKeys(page: Page): Promise<void> {
  const row = page.locator('.lottery-board').getByRole('toolbar').first()
  if ((await row.count()) === 0) return
  await tabTo(page, row.getByRole('button').first())
  await page.keyboard.press('ArrowRight')
  await expect(row.getByRole('button').nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(row.getByRole('button').last()).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await row.getByRole('button').evaluateAll((all) => all.includes(document.activeElement as HTMLElement))).toBe(
    false,
  )
}

for (const kind of lotteryKinds) {
  test(`${kind}: a line is chosen, put on the slip and placed with the keyboard alone ${tierOf(kind)}`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize(SMALL)
    await open(page, kind, 'en')
    await expectArrowKeys(page)
    await pressOn(page, page.getByRole('button', { name: 'Quick pick' }))
    await expectSound(page, kind)
    await pressOn(page, page.getByRole('button', { name: 'Add to slip' }))
    await expect(page.locator('.slip li')).toHaveCount(1)
    // The issue may close between the look at the clock and the press.
    await expect(async () => {
      await pressOn(page, page.locator('.go'))
      await expect(page.locator('.status')).toHaveText(/Lines taken for draw \d+: 1/, { timeout: 5_000 })
    }).toPass({ timeout: 90_000 })
    await pressOn(page, page.getByRole('button', { name: 'Your orders' }))
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
}

test('five lines are put on a slip and placed by a thumb: eleven presses on 44 pixels within its reach @narrow @sweep', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize(SMALL)
  await open(page, 'ssc', 'en')
  const quick = page.getByRole('button', { name: 'Quick pick' })
  const add = page.getByRole('button', { name: 'Add to slip' })
  for (let line = 1; line <= 5; line += 1) {
    await pressByThumb(quick)
    await pressByThumb(add)
    await expect(page.locator('.slip li')).toHaveCount(line)
  }
  await expect(async () => {
    await pressByThumb(page.locator('.go'))
    await expect(page.locator('.status')).toHaveText(/Lines taken for draw \d+: 5/, { timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
})

/** A thumb reaches the lower three quarters of a small phone that is held in the same hand. */
async function pressByThumb(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  expect(box?.height, `${control}`).toBeGreaterThanOrEqual(44)
  expect((box?.y ?? 0) + (box?.height ?? 0) / 2, `${control}`).toBeGreaterThan(SMALL.height / 4)
  await control.click()
}

for (const lang of languages) {
  test(`in ${lang} the page of every kind fits a small phone and breaks no rule of accessibility @sweep`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    await page.setViewportSize(SMALL)
    for (const kind of lotteryKinds) {
      await open(page, kind, lang)
      await expectSound(page, `${kind} in ${lang}`)
    }
  })
}
