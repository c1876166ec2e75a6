import type { Page } from 'playwright/test'
import { expect, holdScripts, siteUrl, test, waitForHydration } from '#tests/support/site/site.ts'

// Each category of a brand is in the header's row, whole, or in the menu "More" at its end: in every language and window.

const languages = {
  neon: ['en', 'zh-CN'],
  saigon: ['vi', 'en'],
  siam: ['th', 'ja', 'en'],
  fiesta: ['es', 'pt-BR'],
  noor: ['ar', 'en'],
} as const

const widths = [768, 1024, 1280, 1366, 1600, 1920]

interface Row {
  readonly whole: readonly string[]
  readonly cut: readonly string[]
  readonly inMenu: readonly string[]
}

/** The header's categories: those that are whole in their row, those that an edge or a neighbour cuts, those of the menu. */
function rowOf(page: Page): Promise<Row | null> {
  return page.evaluate(() => {
    const list = document.querySelector<HTMLElement>('[data-part=categories]>ul')
    const isRow = list !== null && list.offsetHeight > 0 && getComputedStyle(list).flexDirection === 'row'
    if (!list || !isRow) return null
    const box = list.getBoundingClientRect()
    const others = [...document.querySelectorAll('[data-part=logo], [data-part=actions]')]
    const isOver = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
    const cut: string[] = []
    const whole: string[] = []
    for (const item of list.children) {
      const [text, at] = [item.textContent ?? '', item.getBoundingClientRect()]
      if (getComputedStyle(item).visibility === 'hidden' || at.height === 0 || at.top >= box.bottom - 1) continue
      const isWhole = at.left >= Math.max(0, box.left) - 1 && at.right <= Math.min(innerWidth, box.right) + 1
      const isCovered = others.some((other) => isOver(at, other.getBoundingClientRect()))
      ;(isWhole && !isCovered ? whole : cut).push(text)
    }
    const more = document.querySelector('[data-part=more-categories]')
    const isShown = more !== null && getComputedStyle(more).visibility !== 'hidden' && more.clientWidth > 0
    const inMenu = isShown ? [...more.querySelectorAll('li')].map((item) => item.textContent ?? '') : []
    return { whole, cut, inMenu }
  })
}

const namesOf = (page: Page) =>
  page.locator('[data-part=categories]>ul>li').evaluateAll((items) => items.map((item) => item.textContent ?? ''))

for (const [brand, spoken] of Object.entries(languages)) {
  test(`no category of ${brand} is cut by the header's end in any language @sweep`, async ({ page }) => {
    for (const language of spoken) {
      await page.goto(siteUrl(brand, `/promotions?lang=${language}`), { waitUntil: 'domcontentloaded' })
      await waitForHydration(page.locator('html'))
      const names = await namesOf(page)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await expect(async () => {
          const row = await rowOf(page)
          expect(row?.cut ?? [], `${language} at ${width}`).toEqual([])
          expect(row ? [...row.whole, ...row.inMenu] : names, `${language} at ${width}`).toEqual(names)
        }).toPass()
      }
    }
  })
}

test('what the row of categories has no room for opens by keyboard, from the right too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(siteUrl('noor', '/promotions?lang=ar'), { waitUntil: 'domcontentloaded' })
  await waitForHydration(page.locator('html'))
  const more = page.locator('[data-part=more-categories] summary')
  const last = page.locator('[data-part=more-categories] a').last()
  await expect(more).toBeVisible()
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(last).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(last).toBeHidden()
  await expect(more).toBeFocused()
})

test('before script every category is in the row or in its menu @sweep', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const release = await holdScripts(page)
  await page.goto(siteUrl('siam', '/promotions?lang=ja'), { waitUntil: 'commit' })
  await expect(page.locator('[data-part=more-categories] summary')).toBeVisible()
  const [row, names] = [await rowOf(page), await namesOf(page)]
  expect(row?.cut).toEqual([])
  expect(row?.inMenu).toEqual(names)
  release()
})
