import axeCore, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright'
import type { Check } from './check.ts'
import { clipped, sideways } from './layout.ts'
import { pseudoLocalise } from './pseudo.ts'

/** What keeps people out; the order matters: the last one changes the page. */
export const peopleChecks: readonly Check[] = [
  { name: 'axe', per: 'page', on: ['phone', 'desktop'], run: ({ page }) => axe(page, STRUCTURE) },
  {
    name: 'contrast',
    per: 'page',
    on: ['phone', 'desktop'],
    isThemed: true,
    isWidthless: true,
    run: ({ page }) => axe(page, CONTRAST),
  },
  { name: 'focus', per: 'page', on: ['desktop'], run: ({ page }) => focusIsSeen(page) },
  {
    name: 'pseudo',
    per: 'page',
    on: ['phone'],
    isThemed: true,
    // Texts as long as the longest language makes them.
    async run({ page }) {
      const before = new Set(await clipped(page))
      await page.evaluate(pseudoLocalise)
      const cut = (await clipped(page)).filter((line) => !before.has(line))
      return [...(await sideways(page)), ...cut].map((line) => `with texts 40 % longer: ${line}`)
    },
  },
]

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Half of axe's time goes into contrast, which is all that differs from theme to theme. */
const STRUCTURE: RunOptions = {
  runOnly: { type: 'tag', values: WCAG },
  rules: { 'color-contrast': { enabled: false } },
}
const CONTRAST: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }

/** A window over a page is judged alone: what lies under it cannot be reached, and is judged by itself. */
async function axe(page: Page, asked: RunOptions): Promise<string[]> {
  // Without the builder, which opens a second page for every answer.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  // None of these rules reads style sheets.
  const options: RunOptions = { ...asked, resultTypes: ['violations'], preload: false }
  return page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: typeof axeCore }
    const { violations } = await axe.run(document.querySelector('dialog:modal') ?? document, chosen)
    return violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 160)}`)
  }, options)
}

/** How many stops of the Tab key are looked at. */
const STOPS = 8

/** Walks with the Tab key: every stop must look different from how it looks without focus, and be on the screen. */
async function focusIsSeen(page: Page): Promise<string[]> {
  const problems: string[] = []
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const problem = await page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || element === document.body) return null
      // A field's ring may stand around what it lies in.
      const around: (Element | null)[] = [element.parentElement]
      while (around.length < 4) around.push(around.at(-1)?.parentElement ?? null)
      const looks = () =>
        [element, ...around, ...element.children]
          .filter((part) => part !== null)
          .map((part) => {
            const { outline, boxShadow, borderColor, backgroundColor, color, textDecoration } = getComputedStyle(part)
            const isOutlined = !outline.includes('none') && !/\b0px\b/.test(outline)
            return [isOutlined && outline, boxShadow, borderColor, backgroundColor, color, textDecoration].join()
          })
          .join()
      // What is on its way to its place or colour is there now.
      for (const part of [element, ...around]) for (const animation of part?.getAnimations() ?? []) animation.finish()
      const { top, bottom, left, right, width, height } = element.getBoundingClientRect()
      const name = element.outerHTML.slice(0, 120)
      if (width > 1 && height > 1 && (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth))
        return `focus is out of sight on ${name}`
      const focused = looks()
      element.blur()
      for (const part of [element, ...around]) for (const animation of part?.getAnimations() ?? []) animation.finish()
      const isSeen = looks() !== focused
      element.focus({ preventScroll: true })
      return isSeen ? null : `focus does not show on ${name}`
    })
    if (problem) problems.push(problem)
  }
  return [...new Set(problems)]
}
