import { MOSAIC_LARGE_TILES } from '#contract/entities/art.ts'
import { HOME_GAMES_LIMIT } from '#contract/entities/home.ts'
import { token } from '#themes/index.ts'
import type { HomeEntry, SectionKind } from '../schema/home.ts'
import type { Layout } from '../schema/layout.ts'
import { type ColumnStep, windowSteps, within } from './column-steps.ts'
import { css } from './css-text.ts'
import { heroCss } from './hero-css.ts'

type Ratio = Layout['tile']['ratio']

/**
 * The rules of home: its hero, and those kinds of sections that the brand uses. Sections of the usual form need none, so
 * a brand without options gets no rules.
 */
export function homeCss(home: readonly HomeEntry[], { hero, tile }: Layout, steps: readonly ColumnStep[]): string {
  const kinds = new Set(home.flatMap(({ kind }) => kind ?? []))
  const ratios = new Set(home.flatMap((entry) => entry.tile ?? []))
  const rows = new Set(home.flatMap((entry) => entry.rows ?? []))
  const isWide = hero.kind === 'full' || home.some(({ look }) => look === 'band')
  return [
    heroCss(hero),
    isWide ? wholeWindow : '',
    ...[...ratios].map((ratio) => ratioRule(`[data-ratio="${ratio}"]`, ratio)),
    ...[...rows].map((count) => rowRules(count, steps)),
    ...[...kinds].map((kind) => kindRules[kind]?.({ steps, ratio: tile.ratio }) ?? ''),
  ].join('')
}

/** Home reaches from edge to edge; its sections keep to the content's width by themselves. */
const wholeWindow = css`
  main:has(>[data-part=home]) { max-inline-size: none; padding-inline: 0 }
  :root { --mq-layout-top: ${token('space.3')} }
  [data-part=home]>* { padding-inline: max(${token('space.3')}, calc((100% - ${token('size.container')}) / 2 + ${token('space.5')})) }
  [data-part=home]>:has(>[data-look=band]), [data-part=home]>[data-look=band] {
    background: ${token('color.surfaceSunken')}; padding-block: var(--mq-layout-section, 32px); border-block: 1px solid ${token('color.border')}
  }
  @media (min-width: 720px) {
    :root { --mq-layout-top: ${token('space.5')} }
    [data-part=home]>* { padding-inline: max(${token('space.5')}, calc((100% - ${token('size.container')}) / 2 + ${token('space.5')})) }
  }
`

const ratioRule = (selector: string, ratio: Ratio) => `${selector}{--mq-layout-tile-ratio:${ratio.replace(':', '/')}}`

/** Whole rows of a grid: `count` of them, as far as the games of a list reach. */
function rowRules(count: number, steps: readonly ColumnStep[]): string {
  return atSteps(steps, (columns) => {
    const shown = columns * Math.max(1, Math.min(count, Math.floor(HOME_GAMES_LIMIT / columns)))
    return css`
      [data-rows="${count}"][data-tiles=preview]>li:nth-child(n) { display: block }
      [data-rows="${count}"][data-tiles=preview]>li:nth-child(n + ${shown + 1}) { display: none }
    `
  })
}

interface KindContext {
  readonly steps: readonly ColumnStep[]
  readonly ratio: Ratio
}

/** One row to scroll; the next picture shows a third of itself. `share` is the width of an entry in columns. */
const row = (kind: string, steps: readonly ColumnStep[], share: number) =>
  css`
    [data-tiles=${kind}] {
      grid-auto-flow: column; overflow-x: auto; overscroll-behavior-x: contain; scroll-snap-type: x proximity;
      scrollbar-width: thin; scrollbar-color: ${token('color.border')} transparent; padding-block: 4px 8px
    }
    [data-tiles=${kind}]>li { scroll-snap-align: start }
  ` +
  atSteps(
    steps,
    (columns) =>
      `[data-tiles=${kind}]{grid-template-columns:none;grid-auto-columns:calc(100%/${(columns / share + 0.35).toFixed(2)} - var(--mq-layout-gap,16px))}`,
  )

/** A picture with its number beside it, in columns. */
const NUMBERED = 1.5

/** Numbers of an outlined display face, half behind the start edge of their pictures. */
const numerals = css`
  [data-tiles=top] { counter-reset: mq-top }
  [data-tiles=top]>li { counter-increment: mq-top; display: grid; grid-template-columns: 0.5fr 1fr; align-items: start }
  [data-tiles=top]>li::before {
    content: counter(mq-top); justify-self: end; margin-inline-end: -0.1em;
    font: 900 clamp(5rem, 3.6rem + 4.6vw, 9rem)/1 ${token('font.display')}; letter-spacing: -.06em;
    color: transparent; -webkit-text-stroke: 2px ${token('color.accentText')}
  }
  [data-tiles=top]>li:nth-child(n + 10)::before { font-size: clamp(3.5rem, 2rem + 4vw, 7rem) }
  [data-tiles=top]>li>article { position: relative }
`

/** Large pictures of two by two, as few as fill two rows with twelve games at most (look.md 2.4). */
const bigPictures: Readonly<Record<number, number>> = {
  10: MOSAIC_LARGE_TILES,
  9: 2,
  8: 2,
  7: 1,
  6: 1,
  5: 1,
  4: 1,
  3: 1,
  2: 1,
  1: 1,
}

function mosaic({ steps }: KindContext): string {
  return (
    atSteps(steps, (columns) => {
      const big = bigPictures[columns] ?? 1
      const shown = columns < 3 ? 1 + 2 * columns : big + 2 * (columns - 2 * big)
      return css`
      [data-tiles=mosaic]>li:nth-child(n) { display: grid; grid-area: auto }
      [data-tiles=mosaic]>li:nth-child(n + ${shown + 1}) { display: none }
      [data-tiles=mosaic]>li:nth-child(-n + ${big}) { grid-area: span 2/span ${Math.min(2, columns)} }
    `
    }) +
    css`
    [data-tiles=mosaic] { grid-auto-flow: dense }
    [data-tiles=mosaic]>li>article, [data-tiles=mosaic]>li>article>a { display: grid; grid-template-rows: 1fr }
    [data-tiles=mosaic]>li>article>a { grid-template-rows: 1fr auto }
    [data-tiles=mosaic]>li>article>a>span:first-child { aspect-ratio: auto; min-block-size: 0 }
    [data-tiles=mosaic]>li:nth-child(n + ${MOSAIC_LARGE_TILES + 1})>article>a>span:first-child { aspect-ratio: var(--mq-layout-tile-ratio, 1) }
  `
  )
}

/**
 * Editorial rows: a wide picture at the start, the name in the display face, the facts below it. The heart has its room at
 * the end of the page's direction: a name has its own.
 */
const list = css`
  [data-tiles=list] { grid-template-columns: minmax(0, 1fr); gap: 0 32px }
  [data-tiles=list]>li:nth-child(n) { display: block; border-block-end: 1px solid ${token('color.border')} }
  [data-tiles=list]>li:nth-child(n + 7) { display: none }
  [data-tiles=list]>li>article { padding: 12px 0; background: none; box-shadow: none }
  [data-tiles=list]>li>article>a { grid-template-columns: 96px minmax(0, 1fr); align-items: center; gap: 16px }
  [data-tiles=list]>li>article>a>span:first-child { aspect-ratio: 1 }
  [data-tiles=list]>li>article>a>span:last-child>span:first-child { font-size: 1.125rem; white-space: normal }
  [data-tiles=list]>li>article>a>span:last-child { padding-inline-end: 48px }
  [data-tiles=list]>li>article>a~* { inset-inline-start: auto; inset-block-start: 12px; inset-inline-end: 0 }
  [data-tiles=list]>li>article>a~span { inset-inline-end: 52px }
  @media (min-width: 840px) {
    [data-tiles=list] { grid-template-columns: repeat(2, minmax(0, 1fr)) }
    [data-tiles=list]>li>article>a { grid-template-columns: 152px minmax(0, 1fr); gap: 24px }
    [data-tiles=list]>li>article>a>span:last-child>span:first-child { font-size: 1.5rem }
  }
`

/** Tables: large whole pictures, 2 to 6 in a row, two rows at most. */
const tables =
  css`
    [data-tiles=tables]>li>article>a>span:first-child { aspect-ratio: 1 }
    [data-tiles=tables]>li>article>a~span { aspect-ratio: 1 }
  ` +
  atSteps(
    windowSteps([2, 3, 4, 5, 6]),
    (columns) => css`
      [data-tiles=tables] { grid-template-columns: repeat(${columns}, minmax(0, 1fr)) }
      [data-tiles=tables]>li:nth-child(n) { display: block }
      [data-tiles=tables]>li:nth-child(n + ${columns * (columns > 3 ? 1 : 2) + 1}) { display: none }
    `,
  )

/** The first card large, its words beside a wide picture; the others below in one row, a second one beside it. */
const feature = css`
  [data-kind=feature] { display: grid; gap: var(--mq-layout-gap, 16px) }
  @media (min-width: 840px) {
    [data-kind=feature]:nth-child(n) { grid-template-columns: repeat(12, minmax(0, 1fr)) }
    [data-kind=feature]>li:nth-child(n) { grid-column: span 4 }
    [data-kind=feature][data-count="3"]>li:nth-child(n) { grid-column: span 6 }
    [data-kind=feature]:nth-child(n)>li:first-child { grid-column: 1/-1 }
    [data-kind=feature][data-count="2"]>li:first-child { grid-column: span 8 }
    [data-kind=feature]:nth-child(n)>li:first-child>:nth-child(n), [data-kind=feature][data-count="2"]>li>:nth-child(n) {
      display: grid; grid-template: minmax(0, 1fr)/62fr 38fr; block-size: 320px
    }
    [data-kind=feature][data-count="2"]>li+li>:nth-child(n) { grid-template: minmax(0, 1fr) auto/minmax(0, 1fr) }
    [data-kind=feature]>li:first-child>*>span:first-child, [data-kind=feature][data-count="2"]>li>*>span:first-child {
      aspect-ratio: auto; block-size: 100%; min-block-size: 0
    }
    [data-kind=feature]>li:first-child>*>span:last-child {
      padding: 32px; flex-flow: column nowrap; align-items: flex-start; justify-content: center; align-content: center; gap: 16px
    }
    [data-kind=feature]>li:first-child>*>span:last-child>* { flex: none }
  }
`

/** Rows of the latest wins in two columns. */
const feed = css`
  [data-kind=feed] { display: grid; column-gap: 32px }
  @media (min-width: 1100px) { [data-kind=feed] { grid-template-columns: repeat(2, minmax(0, 1fr)) } }
`

const kindRules: Readonly<Partial<Record<SectionKind, (context: KindContext) => string>>> = {
  shelf: ({ steps }) => row('shelf', steps, 1),
  top: ({ steps }) => row('top', steps, NUMBERED) + numerals,
  mosaic,
  list: () => list,
  tables: () => tables,
  feature: () => feature,
  feed: () => feed,
}

function atSteps(steps: readonly ColumnStep[], rules: (columns: number) => string): string {
  return steps.map(({ query, count }) => within(query, rules(count))).join('')
}
