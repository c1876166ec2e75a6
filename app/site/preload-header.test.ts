import type { EntryContext } from '@remix-run/node'
import { expect, test } from 'vitest'
import { testBrand } from '#tests/support/brand.ts'
import { preloadedFonts, preloadHeader } from './preload-header.server.ts'

const [night, live, home] = ['assets/night.woff2', 'assets/live.svg', 'assets/home.svg']
const brand = testBrand({
  settings: {
    fonts: [{ family: 'Night', file: night, preload: ['en'] }],
    banners: [{ group: 'w_home', image: home }],
    layout: { pageHead: { kind: 'card', pages: { LIVE: live } } },
  } as never,
  assets: new Map([night, live, home].map((path) => [path, { hash: 'abc' } as never])),
})
const context = { brand, language: 'en' } as const

/** A page of one route under the root. */
function pageWith(handle: object, errors: object | null = null, closing: string | null = null): EntryContext {
  const matches = ['root', 'page'].map((id) => ({ route: { id } }))
  return {
    staticHandlerContext: { matches, loaderData: { root: { closing } }, errors },
    routeModules: { page: { handle } },
  } as never
}

test('a page names its style sheets before it begins', () => {
  expect(preloadHeader(context, pageWith({}), ['/styles/site-1.css', '/styles/inner-2.css'])).toBe(
    '</styles/site-1.css>; rel=preload; as=style, </styles/inner-2.css>; rel=preload; as=style',
  )
})

test('a page that begins with a picture names it in the width of the window', () => {
  const named = (head: string) => preloadHeader(context, pageWith({ pageHead: () => head }), [])
  expect(named('LIVE')).toContain('</b/tester/abc/live.svg?w=720>; rel=preload; as=image; fetchpriority=high; media=')
  expect(named('')).toMatch(/home\.svg\?w=1440>.*media="\(min-width: 720px\)"/)
})

test('a page that failed and a closed site name no picture, because they show none', () => {
  for (const page of [
    pageWith({ pageHead: () => 'LIVE' }, { page: new Error('no answer') }),
    pageWith({ pageHead: () => 'LIVE' }, null, 'MAINTENANCE'),
  ])
    expect(preloadHeader(context, page, [])).not.toContain('as=image')
})

test('the fonts that a language preloads are those that the brand lists for it', () => {
  expect(preloadedFonts(context)).toEqual(['/b/tester/abc/night.woff2'])
  expect(preloadedFonts({ ...context, language: 'zh-CN' })).toEqual([])
})

test('a font whose file is missing is not preloaded', () => {
  expect(preloadedFonts({ ...context, brand: { ...brand, assets: new Map() } })).toEqual([])
})
