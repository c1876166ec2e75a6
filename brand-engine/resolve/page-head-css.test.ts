import { expect, test } from 'vitest'
import { pageHeadKinds } from '../schema/layout.ts'
import { BrandFile } from '../schema/schema.ts'
import { pageHeadCss } from './page-head-css.ts'

const headOf = (pageHead: unknown) => BrandFile.shape.layout.parse({ pageHead }).pageHead
const addressOf = (asset: string) => (asset.includes('missing') ? '' : asset.replace('assets', '/b/x/1'))

test('a brand without a kind of page head gets no rules for it', () => {
  expect(pageHeadCss(BrandFile.shape.layout.parse(undefined).pageHead, addressOf, 'assets/a.svg')).toBe('')
})

test('a head shows the picture of its category, else the one of all heads, else the first banner of home', () => {
  const pages = { LIVE: 'assets/live.svg' }
  const css = pageHeadCss(headOf({ kind: 'picture', pages }), addressOf, 'assets/home.svg')
  expect(css).toContain('[data-size=lobby]{--mq-page-picture:url("/b/x/1/home.svg?w=720")}')
  expect(css).toContain('[data-size=lobby]{--mq-page-picture:url("/b/x/1/home.svg?w=1080")}')
  expect(css).toContain('[data-page=LIVE]{--mq-page-picture:url("/b/x/1/live.svg?w=1440")}')
  const own = pageHeadCss(headOf({ kind: 'picture', image: 'assets/own.svg' }), addressOf, 'assets/home.svg')
  expect(own).toContain('/own.svg')
  expect(own).not.toContain('/home.svg')
})

test('a missing picture leaves the head without one', () => {
  expect(pageHeadCss(headOf({ kind: 'rule', image: 'assets/missing.svg' }), addressOf, undefined)).not.toContain('url(')
})

test('every kind looks different, and mirrors its picture right to left', () => {
  const sheets = pageHeadKinds
    .filter((kind) => kind !== 'plain')
    .map((kind) => pageHeadCss(headOf({ kind }), addressOf, undefined))
  expect(new Set(sheets).size).toBe(sheets.length)
  for (const sheet of sheets)
    expect(sheet).toContain('[dir=rtl] [data-part=page-head][data-size=lobby]::before{transform:scaleX(-1)}')
})

test('a kind that does not exist is refused with the kinds', () => {
  expect(() => headOf({ kind: 'hero' })).toThrow(/picture/)
})
