import AxeBuilder from '@axe-core/playwright'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { expect, type Page } from 'playwright/test'
import { injectAxe, type PageGlobals, WCAG } from '#tests/matrix/checks/axe.ts'
import { OPEN_MENU } from './open-menu.ts'

/**
 * Axe finds no violation, and nothing is wider than the screen; `what` names the page in the report, `without` selects what is
 * checked elsewhere.
 */
export async function judge(page: Page, what = new URL(page.url()).pathname, without?: string): Promise<void> {
  expect(await findingsOf(page, what, without), what).toEqual([])
}

/** What `judge` refuses, a line for each rule that a page breaks, for a sweep that reports all of its pages at once. */
export async function findingsOf(page: Page, what: string, without?: string): Promise<string[]> {
  await waitForWindows(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const violations = await withoutStaleSizes(page, await violationsOf(page, without))
  return [
    ...(width > 0 ? [`${what} scrolls sideways by ${width} px`] : []),
    ...violations.map(({ id, nodes }) => `${what} ${id} (${nodes.length}): ${nodes[0]?.html}`),
  ]
}

/** A window is hidden until it is complete: until then the page under it is neither reachable nor covered. */
async function waitForWindows(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=dialog]:not([data-aside])')].every(
      (dialog) => getComputedStyle(dialog).visibility === 'visible',
    ),
  )
}

type Violations = AxeResults['violations']

/**
 * A section outside the viewport has only its reserved height (`content-visibility`), and grows while axe measures the
 * targets behind it. So a target that is too small there is measured again, on its own, where a person would press it.
 */
async function withoutStaleSizes(page: Page, violations: Violations): Promise<Violations> {
  const real: Violations = []
  for (const violation of violations) {
    const nodes: Violations[number]['nodes'] = []
    for (const node of violation.nodes)
      if (violation.id !== 'target-size' || (await isTooSmall(page, String(node.target[0])))) nodes.push(node)
    if (nodes.length) real.push({ ...violation, nodes })
  }
  return real
}

async function isTooSmall(page: Page, selector: string): Promise<boolean> {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await page.waitForTimeout(200)
  return (await runAxe(page, { include: [selector] }, { type: 'rule', values: ['target-size'] })).length > 0
}

const WCAG_RULES = { type: 'tag', values: WCAG } as const
const SIZE_RULE = { type: 'rule', values: ['target-size'] } as const

/** A modal window is checked alone: the page under it cannot be reached, and home is checked on its own. */
async function violationsOf(page: Page, without?: string): Promise<Violations> {
  const isCovered = (await page.locator('dialog:modal').count()) > 0
  const include = [isCovered ? 'dialog:modal' : 'html']
  const context = without ? { include, exclude: [without] } : { include }
  if (isCovered || (await page.locator(OPEN_MENU).count()) === 0) return runAxe(page, context, WCAG_RULES)
  // An open menu covers other targets temporarily, so only the targets of the menu are measured.
  const sizes = await runAxe(page, { include: [OPEN_MENU] }, SIZE_RULE)
  return [...sizes, ...(await runAxe(page, context, WCAG_RULES, { 'target-size': { enabled: false } }))]
}

interface Part {
  include: string[]
  exclude?: string[]
}

/** Playwright's builder opens a second page for every run, which takes most of its time; frames need it. */
async function runAxe(
  page: Page,
  part: Part,
  runOnly: { readonly type: 'tag' | 'rule'; readonly values: readonly string[] },
  rules: NonNullable<RunOptions['rules']> = {},
): Promise<Violations> {
  const options = { runOnly: { ...runOnly, values: [...runOnly.values] }, rules } satisfies RunOptions
  if (page.frames().length > 1) {
    const builder = new AxeBuilder({ page }).options(options).include(part.include)
    for (const selector of part.exclude ?? []) builder.exclude(selector)
    return (await builder.analyze()).violations
  }
  await injectAxe(page)
  return page.evaluate(
    async ([context, given]) => {
      const axe: PageGlobals['axe'] = Reflect.get(window, 'axe')
      const { violations } = await axe.run(context as ElementContext, given)
      return violations
    },
    // Of what axe would load before it starts, only the rule about sound that starts by itself needs a part.
    [part, { ...options, resultTypes: ['violations'], preload: { assets: ['media'] } } as RunOptions] as const,
  )
}
