import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HOME_GAMES_LIMIT } from '#contract/entities/home.ts'
import { BrandFile } from '../schema/schema.ts'
import { layoutCss } from './layout-css.ts'

const layoutOf = (layout: unknown) => BrandFile.shape.layout.parse(layout)

test('a brand without a layout keeps the width of its theme and gets square tiles, three on a phone', () => {
  const css = layoutCss(layoutOf(undefined), [])
  expect(css).not.toContain('--mq-size-container')
  expect(css).toContain('--mq-layout-tile-ratio:1/1')
  expect(css).toContain('[data-tiles]{grid-template-columns:repeat(3,minmax(0,1fr))}')
})

test('a compact brand with tall tiles has ten columns at 1920 px, and its previews end with a whole row', () => {
  const css = layoutCss(layoutOf({ width: 'wide', density: 'compact', tile: { ratio: '3:4' } }), [])
  expect(css).toContain('--mq-size-container:1640px')
  expect(css).toContain('repeat(10,minmax(0,1fr))')
  for (const [, count, first] of css.matchAll(/repeat\((\d+),.*?nth-child\(n\+(\d+)\)/g)) {
    expect((Number(first) - 1) % Number(count)).toBe(0)
    expect(Number(first) - 1).toBeLessThanOrEqual(HOME_GAMES_LIMIT)
  }
})

test('the link to the next page fills the row that a page of games leaves, a row of its own where it leaves none', () => {
  const css = layoutCss(layoutOf({ width: 'wide', density: 'compact', tile: { ratio: '3:4' } }), [])
  const spans = [...css.matchAll(/repeat\((\d+),[^{}]*\}.*?\[data-more\]:nth-child\(21\)\{grid-column:span (\d+)\}/g)]
  // Five windows, and two beside a docked menu.
  expect(spans).toHaveLength(7)
  for (const [, count, span] of spans) {
    expect((20 + Number(span)) % Number(count)).toBe(0)
    expect(Number(span)).toBeLessThanOrEqual(Number(count))
  }
})

test('beside a docked menu a window has the columns of a narrower one; a brand with a rail has no such menu', () => {
  const docked = (layout: object) =>
    [
      ...layoutCss(layoutOf(layout), []).matchAll(
        /\(min-width: (\d+)px\)\{:where\(html:has[^{]*\{\[data-tiles\]\{[^}]*repeat\((\d+),/g,
      ),
    ].map(([, width, count]) => [Number(width), Number(count)])
  const compact = { density: 'compact', tile: { ratio: '1:1' } }
  expect(docked(compact)).toEqual([
    [1100, 5],
    [1360, 8],
  ])
  expect(docked({ ...compact, navigation: { kind: 'rail' } })).toEqual([])
})

test('columns follow the window, not a container per section, which keeps the browser from ending its layout', () => {
  expect(layoutCss(layoutOf(undefined), [])).not.toContain('@container')
})

test('a choice that does not exist is refused with the choices', () => {
  expect(() => layoutOf({ density: 'dense' })).toThrow(/compact/)
})

test('every property that a style reads is written by a layout, and the other way round', () => {
  const app = join(import.meta.dirname, '..', '..', 'app')
  const sources = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
  const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name)
  const read = new Set(
    sources.flatMap((path) => namesIn(readFileSync(join(app, path), 'utf8'), /var\((--mq-layout-[\w-]+)/g)),
  )
  const everyChoice = [
    { tile: { name: 'card', vendor: false }, shape: { corner: 'arch' } },
    { tile: { name: 'plate' } },
    { tile: { name: 'display' } },
  ]
  const written = new Set(
    everyChoice.flatMap((layout) => namesIn(layoutCss(layoutOf(layout), []), /(--mq-layout-[\w-]+):/g)),
  )
  expect([...read].toSorted()).toEqual([...written].toSorted())
})
