import type { Layout } from '../schema/layout.ts'

/** A window in which lists of games have a number of columns of their own. */
export interface ColumnStep {
  /** What precedes the rules of this window; '' for the narrowest. */
  readonly query: string
  readonly count: number
}

export type Columns = readonly [phone: number, tablet: number, desktop: number, large: number, extra: number]

/**
 * Where the number of columns changes: by the width of the window. Container queries would follow a docked side menu as
 * well, but one per section of a long page keeps Chromium's layout from ending.
 */
const minWidths = [0, 600, 960, 1360, 1800] as const

/** From this width on the side menu is docked (app/site/site-layout.tsx). */
const DOCKED_FROM = 1100
/** A page whose side menu is open beside the content, not as a drawer over it. */
export const MENU_DOCKED = 'html:has(#side-menu[open]:not(:modal))'

/** Counts of columns in the windows of the site, narrowest first. */
export const windowSteps = (counts: Columns): ColumnStep[] =>
  minWidths.map((width, at) => ({ query: width ? from(width) : '', count: counts[at] ?? 1 }))

/**
 * The steps of a brand, narrowest first. Beside a docked menu a window has the columns of a narrower one, at most those of
 * a desktop: the rules are part of every document. A rail has no docked menu.
 */
export function columnSteps(counts: Columns, { kind }: Pick<Layout['navigation'], 'kind'>): ColumnStep[] {
  const usual = windowSteps(counts)
  if (kind === 'rail') return usual
  const beside = usual.slice(1, 3).map(({ count }, at) => {
    const width = Math.max(DOCKED_FROM, minWidths[at + 2] ?? 0)
    // As weak as no selector, so that the order of the rules decides.
    return { query: `${from(width)}{:where(${MENU_DOCKED})`, count }
  })
  return [...usual, ...beside]
}

const from = (width: number) => `@media (min-width: ${width}px)`

/** Puts rules behind a query, which may open more than one block. */
export function within(query: string, rules: string): string {
  return query ? `${query}{${rules}}${'}'.repeat(query.split('{').length - 1)}` : rules
}
