import { expect, test } from 'vitest'
import type { AnnouncementEntry } from '#brand-engine/schema/content-schema.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { testBrand } from '#tests/support/brand.ts'
import { createTestContext } from '#tests/support/context.ts'
import { announcementsHandlers } from './index.ts'

const entry = {
  type: 'H' as const,
  title: { en: 'Hello', vi: 'Xin chào' },
  content: { en: '<p>ok</p>' },
  time: '2026-02-01T00:00:00Z',
  execution: null,
  images: [],
} satisfies Partial<AnnouncementEntry>
const brand = testBrand({
  settings: {
    languages: ['vi', 'en'],
    defaultLanguage: 'vi',
    banners: [
      { group: 'w_home', image: 'assets/home.svg', title: { en: 'Home' } },
      { group: 'w_reg', image: 'assets/missing.svg' },
    ],
  },
  assets: new Map([
    ['assets/home.svg', { file: null, text: '<svg/>', hash: 'abc', contentType: 'image/svg+xml', bytes: 6 }],
  ]),
  content: {
    announcements: [
      { ...entry, id: 'old' },
      {
        ...entry,
        id: 'new',
        time: '2026-02-20T00:00:00+07:00',
        content: {
          en: '<p onclick="x()">a<script>alert(1)</script><a href="javascript:x()">l</a><img src=x onerror=y><a href="https://a.example/">m</a></p>',
        },
      },
      { ...entry, id: 'popup', type: 'PU', execution: 'A', time: '2026-01-01T00:00:00Z' },
    ],
    promotions: [
      {
        id: 'running',
        title: { en: 'Run' },
        summary: { en: 's' },
        content: { en: 'c' },
        time: '2026-01-01T00:00:00Z',
        until: '2026-03-31T00:00:00Z',
        images: [
          { image: 'assets/home.svg', sequence: 2 },
          { image: 'assets/gone.svg', sequence: 1 },
        ],
      },
      {
        id: 'over',
        title: { en: 'Over' },
        summary: { en: 's' },
        content: { en: 'c' },
        time: '2026-01-01T00:00:00Z',
        until: '2026-02-28T00:00:00Z',
        images: [],
      },
    ],
  },
})
const ctx = createTestContext({ clock: new ManualClock(new Date('2026-03-01T00:00:00Z')) }, { brand })
const query = {
  types: ['B', 'PL', 'PU', 'PR', 'H'] as ('B' | 'PL' | 'PU' | 'PR' | 'H')[],
  platform: 'W' as const,
  language: 'en' as const,
}
const list = async (change: object = {}) =>
  (await announcementsHandlers.listAnnouncements(ctx, { ...query, ...change })).list

test('a promotion has an end, a notice does not', async () => {
  const all = await list()
  expect(all.find(({ id }) => id === 'running')?.until).toBe('2026-03-31T00:00:00Z')
  expect(all.find(({ id }) => id === 'new')?.until).toBeNull()
})

test('notices are newest first, followed by promotions, without ended ones', async () => {
  expect((await list()).map(({ id }) => id)).toEqual(['new', 'old', 'popup', 'running'])
})

test('kinds and executions are filtered', async () => {
  expect((await list({ types: ['PR'] })).map(({ id }) => id)).toEqual(['running'])
  expect((await list({ execution: 'A' })).map(({ id }) => id)).toEqual(['popup'])
  expect(await list({ execution: 'F' })).toEqual([])
})

test('a text falls back to the language of the brand, then to any', async () => {
  expect((await list({ language: 'th' }))[1]).toMatchObject({ title: 'Xin chào', content: '<p>ok</p>' })
})

test('scripts and external resources are removed from texts', async () => {
  expect((await list())[0]?.content).toBe(
    '<p>a<a rel="noopener noreferrer nofollow">l</a><a href="https://a.example/" rel="noopener noreferrer nofollow">m</a></p>',
  )
})

test('pictures and banners are URLs of existing files', async () => {
  expect((await list({ types: ['PR'] }))[0]?.images).toEqual([{ url: '/b/tester/abc/home.svg', sequence: 2 }])
  expect((await announcementsHandlers.listBanners(ctx, { language: 'en' })).list).toMatchObject([
    { groupName: 'w_home', url: '/b/tester/abc/home.svg', title: 'Home' },
  ])
  expect((await announcementsHandlers.listBanners(ctx, { language: 'en', groupName: 'w_reg' })).list).toEqual([])
})
