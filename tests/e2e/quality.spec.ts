import type { Page } from 'playwright/test'
import { findingsOf, judge } from '#tests/support/site/page-checks.ts'
import { expect, siteUrl, test, waitForPage } from '#tests/support/site/site.ts'

/** What may move on a page after it was painted, as browsers count it (issue 3). */
const LAYOUT_SHIFT_BAR = 0.05

/** A dark brand and a light one, left to right; a dark one in its second language, right to left. */
const looks = [
  { code: 'neon', language: 'en', direction: 'ltr' },
  { code: 'siam', language: 'th', direction: 'ltr' },
  { code: 'noor', language: 'ar', direction: 'rtl' },
] as const

/** Judged at every `npm test`: from right to left on a phone is the hardest case. accessibility.spec.ts judges all pages. */
const daily = [
  { look: looks[0], path: '/', tags: '' },
  ...['/', '/rng', '/login', '/register'].map((path) => ({ look: looks[2], path, tags: ' @narrow' })),
]

for (const { look, path, tags } of daily) {
  const { code, language, direction } = look
  test.describe(() => {
    // Moving parts would be judged in mid-air.
    test.use({ locale: language, contextOptions: { reducedMotion: 'reduce' } })

    test(`${path} of ${code} is accessible, whole, quiet and no wider than the screen${tags}`, async ({ page }) => {
      const missing: string[] = []
      page.on('response', (response) => {
        const isFile = response.request().resourceType() !== 'document'
        if (isFile && response.status() >= 400) missing.push(`${response.status()} ${response.url()}`)
      })
      await page.goto(siteUrl(code, path))
      await expect(page.locator('html')).toHaveAttribute('dir', direction)
      await waitForPage(page)
      await judge(page)
      expect(missing).toEqual([])
    })
  })
}

test('a page without names, with pale words and wider than the screen is refused for each of them', async ({
  page,
}) => {
  await page.setContent(
    '<html lang="en"><title>A</title><main><h1>A</h1><button></button><p style="color:#bbb;background:#fff">Pale</p></main>',
  )
  const rulesOf = async () => (await findingsOf(page, 'A')).map((line) => line.split(' ')[1])
  expect((await rulesOf()).sort()).toEqual(['button-name', 'color-contrast'])
  await page.setContent('<html lang="en"><title>A</title><main><h1>A</h1><p style="width:9000px">Wide</p></main>')
  expect(await rulesOf()).toEqual(['scrolls'])
})

for (const width of [360, 1280]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'no-preference' } })

    test(`nothing moves on a page of ${width} px while it hydrates @sweep`, async ({ page }) => {
      test.slow()
      await slowDown(page)
      await page.addInitScript(watchShifts)
      for (const { code, language } of looks) {
        for (const path of ['/', '/rng', '/sports', '/promotions', '/help', '/help#term']) {
          // A hash alone would load nothing.
          await page.goto('about:blank')
          await page.goto(siteUrl(code, path.replace(/(?=#)|$/, `?lang=${language}`)))
          await waitForPage(page)
          await page.waitForTimeout(500)
          const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
          const sum = shifts.reduce((total, { value }) => total + value, 0)
          expect.soft(sum, `${code}${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(LAYOUT_SHIFT_BAR)
        }
      }
    })
  })
}

interface Shift {
  readonly value: number
  readonly moved: readonly string[]
}

/** Records every layout shift with its element; without user input, all of them count. */
function watchShifts(): void {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] }
      shifts.push({
        value,
        moved: sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 90) : '')),
      })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** A phone of the lower middle class. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
