import type { Page } from 'playwright'
import { axe } from './axe.ts'
import type { Check } from './check.ts'
import { contrastOf, textParts } from './contrast.ts'
import { clipped, sideways } from './layout.ts'
import { pseudoLocalise } from './pseudo.ts'

/** Checks of accessibility. */
export const accessibilityChecks: readonly Check[] = [
  {
    name: 'axe',
    per: 'page',
    on: ['phone', 'desktop'],
    canSkipFrame: true,
    run: ({ page }, _parts, isFrameKnown) => axe(page, isFrameKnown),
  },
  {
    name: 'contrast',
    per: 'page',
    on: ['phone', 'desktop'],
    isThemed: true,
    parts: textParts,
    run: ({ page }, parts) => contrastOf(page, parts),
  },
  // A field that loses focus shows its validation error and keeps showing it.
  { name: 'focus', per: 'page', on: ['desktop'], changesPage: true, run: ({ page }) => findHiddenFocus(page) },
  {
    name: 'pseudo',
    per: 'page',
    on: ['phone'],
    isThemed: true,
    // Texts as long as in the longest language.
    async run({ page }) {
      const before = new Set(await clipped(page))
      const putBack = await page.evaluateHandle(pseudoLocalise)
      const cut = (await clipped(page)).filter((line) => !before.has(line))
      const found = [...(await sideways(page)), ...cut].map((line) => `with texts 40 % longer: ${line}`)
      await putBack.evaluate((restore) => restore())
      return found
    },
  },
]

/** Number of Tab stops that are checked. */
const STOPS = 8

/** Moves focus with the Tab key: every stop must be in view and must look different from its unfocused state. */
async function findHiddenFocus(page: Page): Promise<string[]> {
  const problems: string[] = []
  const putBack = await page.evaluateHandle(savePosition)
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const problem = (await page.evaluate(focusProblem)) ?? (await problemInFrame(page))
    if (problem) problems.push(problem)
  }
  await putBack.evaluate((restore) => restore())
  return [...new Set(problems)]
}

/** Checks the focused element inside an iframe. */
async function problemInFrame(page: Page): Promise<string | null> {
  if (page.frames().length === 1) return null
  if (!(await page.evaluate(() => document.activeElement instanceof HTMLIFrameElement))) return null
  const frame = await (await page.evaluateHandle(() => document.activeElement)).asElement()?.contentFrame()
  return frame ? frame.evaluate(focusProblem) : null
}

/** Runs in the page: saves the focused element and all scroll positions, and returns a function that restores them. */
function savePosition(): () => void {
  const { activeElement } = document
  const scrolled = () =>
    new Map(
      [...document.querySelectorAll('*')].flatMap((at) => (at.scrollTop || at.scrollLeft ? [[at, place(at)]] : [])),
    )
  const place = ({ scrollTop, scrollLeft }: Element) => ({
    top: scrollTop,
    left: scrollLeft,
    behavior: 'instant' as const,
  })
  const before = scrolled()
  return () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (activeElement instanceof HTMLElement && activeElement !== document.body)
      activeElement.focus({ preventScroll: true })
    for (const element of scrolled().keys())
      element.scrollTo(before.get(element) ?? { top: 0, left: 0, behavior: 'instant' })
  }
}

/** Runs in the page: describes the problem with the focus indicator of the focused element; null if there is none. */
function focusProblem(): string | null {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body || element.matches('iframe')) return null
  // The focus ring of a field may be on an ancestor.
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
  // Finishes transitions and animations.
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
}
