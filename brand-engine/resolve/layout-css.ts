import { BGS_LIST_PAGE_SIZE, GAME_LIST_PAGE_SIZE } from '#contract/endpoints/games.ts'
import { HOME_GAMES_LIMIT } from '#contract/entities/home.ts'
import { customProperty, token } from '#themes/index.ts'
import type { HomeEntry } from '../schema/home.ts'
import type { Layout } from '../schema/layout.ts'
import { type ColumnStep, type Columns, columnSteps, windowSteps, within } from './column-steps.ts'
import { homeCss } from './home-css.ts'
import { navigationCss } from './navigation-css.ts'
import { pageHeadCss } from './page-head-css.ts'

/** Content widths at the widest window, px. */
const widths: Record<NonNullable<Layout['width']>, number> = { wide: 1640, normal: 1560, portal: 1520, reading: 1440 }

const columns: Record<Layout['tile']['ratio'], Record<Layout['density'], Columns>> = {
  '1:1': { compact: [3, 5, 8, 9, 10], normal: [3, 4, 6, 7, 8], airy: [2, 3, 4, 5, 5] },
  '4:5': { compact: [3, 5, 7, 8, 9], normal: [2, 4, 6, 7, 8], airy: [2, 3, 4, 5, 5] },
  '3:4': { compact: [3, 5, 7, 8, 10], normal: [2, 4, 6, 7, 8], airy: [2, 3, 4, 5, 5] },
}

/** Gaps between tiles and between sections, px: phone, from 720 px, from 1160 px. */
const gaps: Record<Layout['density'], { readonly tile: readonly number[]; readonly section: readonly number[] }> = {
  compact: { tile: [8, 12, 16], section: [28, 36, 44] },
  normal: { tile: [12, 16, 20], section: [32, 44, 56] },
  airy: { tile: [16, 20, 28], section: [48, 64, 88] },
}
/** Windows in which the spacing changes, with the content width and the step of columns that are usual there. */
const spaceWindows = [
  { query: '', contentWidth: 336, step: 0 },
  { query: '@media (min-width: 720px)', contentWidth: 728, step: 1 },
  { query: '@media (min-width: 1160px)', contentWidth: 1232, step: 2 },
] as const
/** Height of a section's heading and of its row of vendors, with the gaps below them, px. */
const HEADING_AND_VENDORS = 124

const strokes: Record<Layout['shape']['stroke'], string> = {
  none: `--mq-layout-stroke:0px;${customProperty('shadow.card')}:0 1px 2px #00000014,0 10px 28px #0000001f`,
  hairline: '--mq-layout-stroke:1px',
  double: `--mq-layout-stroke:1px;${customProperty('shadow.card')}:0 0 0 3px ${token('color.surface')},0 0 0 4px ${token('color.secondary')}`,
  glow: `--mq-layout-stroke:1px;${customProperty('shadow.card')}:0 0 16px color-mix(in srgb,${token('color.accent')} 35%,transparent)`,
  thick: `--mq-layout-stroke:3px;${customProperty('shadow.card')}:none`,
}

const names: Record<Layout['tile']['name'], string> = {
  under: '',
  card: `--mq-layout-tile-surface:${token('color.surface')};--mq-layout-tile-inset:8px;--mq-layout-tile-shadow:${token('shadow.card')}`,
  plate: `--mq-layout-plate:${token('color.accentSoft')}`,
  display: `--mq-layout-tile-font:${token('font.display')}`,
}

/**
 * The style rules of a brand's layout, for the style element that has its theme. Tiles, grids and cards read the
 * `--mq-layout-…` properties; a grid of games has `data-tiles`, and one that shows whole rows only `data-tiles="preview"`.
 * Design: four of the six choices of a brand.
 *
 * @param addressOf the address of an asset, '' when the brand lacks it
 * @param usualPicture the asset that heads of pages show unless the brand says otherwise
 */
export function layoutCss(
  layout: Layout,
  home: readonly HomeEntry[],
  addressOf: (asset: string) => string = () => '',
  usualPicture?: string,
): string {
  const { navigation, width, density, tile, shape } = layout
  const counts = columns[tile.ratio][density]
  const steps = columnSteps(counts, navigation)
  const properties = [
    ...(width ? [`${customProperty('size.container')}:${widths[width]}px`] : []),
    `--mq-layout-tile-ratio:${tile.ratio.replace(':', '/')}`,
    ...(tile.vendor ? [] : ['--mq-layout-tile-vendor:none']),
    names[tile.name],
    strokes[shape.stroke],
    ...(shape.corner === 'arch'
      ? ['--mq-layout-tile-radius:50% 50% 8px 8px / 24% 24% 8px 8px', '--mq-layout-badge:auto']
      : []),
  ].filter(Boolean)
  return [
    rule(':root', properties.join(';')),
    navigationCss(navigation),
    pageHeadCss(layout.pageHead, addressOf, usualPicture),
    ...spaceRules(density, tile),
    ...columnRules(steps),
    dialogColumns(counts),
    homeCss(home, layout, steps),
  ].join('')
}

function spaceRules(density: Layout['density'], tile: Layout['tile']): string[] {
  const space = gaps[density]
  return spaceWindows.map(({ query, contentWidth, step }, at) => {
    const gap = space.tile[at] ?? 0
    const height = previewHeight(tile, contentWidth, columns[tile.ratio][density][step] ?? 1, gap)
    const properties = [`gap:${gap}px`, `section:${space.section[at]}px`, `preview:${height}px`]
    return within(query, rule(':root', properties.map((property) => `--mq-layout-${property}`).join(';')))
  })
}

/** The space reserved for a section of games that is not drawn yet: heading, vendors and whole rows of tiles. */
function previewHeight({ ratio, name, vendor }: Layout['tile'], width: number, count: number, gap: number): number {
  const [across = 1, down = 1] = ratio.split(':').map(Number)
  const rows = previewRows(count)
  const caption = vendor ? 47 : 29
  const padding = name === 'card' ? 16 : 0
  const tile = (((width - (count - 1) * gap) / count - padding) * down) / across + padding + caption
  return Math.round(HEADING_AND_VENDORS + rows * tile + (rows - 1) * gap)
}

const previewRows = (count: number) => Math.max(1, Math.floor(HOME_GAMES_LIMIT / count))

function columnRules(steps: readonly ColumnStep[]): string[] {
  return steps.map(({ query, count }) => {
    const grid = rule('[data-tiles]', `grid-template-columns:repeat(${count},minmax(0,1fr))`)
    const shown = previewRows(count) * count
    // As strong as the rule that hides: a wider window shows what a narrower one hides.
    const hidden =
      rule('[data-tiles=preview]>li:nth-child(n)', 'display:block') +
      rule(`[data-tiles=preview]>li:nth-child(n+${shown + 1})`, 'display:none')
    return within(query, grid + hidden + PAGE_SIZES.map((size) => moreRule(size, count)).join(''))
  })
}

/** A dialog is never wider than a tablet: with the columns of its window, tiles would be smaller than what lies on them. */
const dialogColumns = (counts: Columns): string =>
  within(
    windowSteps(counts)[2]?.query ?? '',
    rule('[role=dialog] [data-tiles]', `grid-template-columns:repeat(${counts[1]},minmax(0,1fr))`),
  )

/** Games on a page of a list; the lists of our own games have longer pages. */
const PAGE_SIZES = [GAME_LIST_PAGE_SIZE, BGS_LIST_PAGE_SIZE] as const

/** The link to the next page is the last entry of a list, and fills the row that a page of games leaves. */
const moreRule = (size: number, count: number) =>
  rule(`[data-tiles]>[data-more]:nth-child(${size + 1})`, `grid-column:span ${count - (size % count)}`)

const rule = (selector: string, declarations: string) => `${selector}{${declarations}}`
