import type { Page } from 'playwright/test'
import { visitorPaths } from '#tests/matrix/plan/route-table.ts'
import { expect, siteUrl, test } from '#tests/support/site/site.ts'

// A window of 1280 × 1024 at 400 %, and a phone held sideways: nothing that sticks may take the room of the page.

test.use({ viewport: { width: 320, height: 256 } })

const STEP_PX = 4
const FAR_PX = 900

/** The share of the window's height that no bar covers, after scrolling: a bar is what sticks to an edge. */
function shareOfContent(page: Page): Promise<number> {
  return page.evaluate(
    ({ step, far }) => {
      window.scrollTo(0, far)
      const isBar = (element: Element | null): boolean => {
        if (!element || element.getAttribute('role') === 'dialog') return false
        return ['fixed', 'sticky'].includes(getComputedStyle(element).position) || isBar(element.parentElement)
      }
      const rows = Array.from({ length: Math.floor(innerHeight / step) }, (_, row) => row * step)
      const free = rows.filter((y) => !isBar(document.elementFromPoint(innerWidth / 2, y)))
      return free.length / rows.length
    },
    { step: STEP_PX, far: FAR_PX },
  )
}

for (const brand of ['neon', 'saigon', 'siam', 'fiesta', 'noor']) {
  test(`half of a short window is content on every page of ${brand} @sweep`, async ({ page, complaints }) => {
    test.setTimeout(900_000)
    const covered: string[] = []
    for (const path of visitorPaths()) {
      await page.goto(siteUrl(brand, path), { waitUntil: 'domcontentloaded' })
      const share = await shareOfContent(page)
      if (share < 0.5) covered.push(`${path}: ${Math.round(share * 100)} %`)
    }
    expect(covered).toEqual([])
    complaints.lines.length = 0
  })
}
