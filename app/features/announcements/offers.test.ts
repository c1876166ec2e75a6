import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Announcement } from '#contract/entities/home.ts'
import {
  application,
  cashback,
  depositBonus,
  mission,
  operatorGift,
  promoCode,
  rebate,
  referral,
  signIn,
} from '#tests/support/promotions.ts'
import { configureBrand } from '#tests/support/site-members.ts'
import { createTestSite, type TestSite } from '#tests/support/site-visitor.ts'
import { mergePromotions, offerTile, promotionTile } from './promotion-tile.ts'

let site: TestSite
let announcements: typeof import('./index.server.ts')
beforeAll(async () => {
  site = await createTestSite()
  const folder = join(site.gateway.services.settings.brandsDir, 'alpha', 'promotions')
  await mkdir(folder)
  const { window } = cashback()
  for (const document of [
    depositBonus({
      id: 'bonus',
      words: { en: { title: 'Bonus', lead: 'More.' }, 'zh-CN': { title: '奖金', lead: '更多' } },
    }),
    cashback({ id: 'later', window: { ...window, opens: '2030-01-01', closes: '2030-12-31' } }),
    cashback({ id: 'gone', window: { ...window, closes: '2026-02-02' } }),
    rebate({ id: 'rebate' }),
    signIn({ id: 'ladder', image: 'assets/logo.svg' }),
    application({ id: 'story' }),
    referral({ id: 'friends' }),
    promoCode({ id: 'code' }),
    operatorGift({ id: 'gift' }),
    mission({ id: 'off' }),
  ]) {
    await writeFile(join(folder, `${document.id}.json`), JSON.stringify(document))
  }
  await configureBrand(site, { switches: { REBATE: true, SIGNIN: true } })
  announcements = await import('./index.server.ts')
}, 180_000)
afterAll(() => site?.close())

async function offersIn(language: 'en' | 'zh-CN') {
  const { value } = await (await site.visitor({ language })).open(announcements.loadPromotions)
  if (!value.offers.ok) throw new Error('no offers')
  return value.offers.value
}
const offerOf = async (id: string, language: 'en' | 'zh-CN' = 'en') =>
  (await offersIn(language)).find((offer) => offer.id === id)

test('a kind that the brand switches off is not offered', async () => {
  expect((await offersIn('en')).map(({ type }) => type)).not.toContain('mission')
})

test('a visitor sees what can be joined first and what opens later last; codes, gifts and what is over are not listed', async () => {
  const ids = (await offersIn('en')).map(({ id }) => id)
  expect(ids.toSorted()).toEqual(['bonus', 'friends', 'ladder', 'later', 'rebate', 'story'])
  expect(ids.at(-1)).toBe('later')
  expect(await offerOf('later')).toMatchObject({ opensAt: expect.stringMatching(/^20(29|30)-/) })
  expect(await offerOf('bonus')).toMatchObject({ opensAt: null })
})

test.each([
  ['bonus', { before: '', text: '100%', after: '' }],
  ['later', { before: '', text: '10%', after: '' }],
  ['rebate', { before: 'up to', text: '0.6%', after: '' }],
  ['ladder', { before: 'up to', text: '$0.50', after: '' }],
  ['story', { before: 'up to', text: '$50.00', after: '' }],
  ['friends', { before: 'up to', text: '$8.00', after: '' }],
])('the figure of %s says the rate or the amount, and whether it is the most', async (id, figure) => {
  expect((await offerOf(id))?.figure).toEqual(figure)
})

test('an offer is in the language of the visitor, figure and all', async () => {
  expect(await offerOf('bonus', 'zh-CN')).toMatchObject({ title: '奖金', lead: '更多', figure: { text: '100%' } })
  const { before = '', text, after = '' } = (await offerOf('story', 'zh-CN'))?.figure ?? {}
  expect(text).toContain('50.00')
  expect(`${before}${after}`).toMatch(/\p{Script=Han}/u)
})

test('home has as many cards as it asks for: offers first, each leading to its own place on the promotions page', async () => {
  const { value } = await (await site.visitor()).open((request) => announcements.loadPromotionTiles(request, 6))
  const offers = await offersIn('en')
  expect(value).toHaveLength(6)
  expect(value.map(({ id }) => id)).toEqual(offers.map(({ id }) => id))
  expect(value.some(({ figure }) => figure !== null)).toBe(true)
})

test('the card of an offer has the picture of its brand, and none without one', async () => {
  const [rebate, ladder] = [await offerOf('rebate'), await offerOf('ladder')]
  if (!rebate || !ladder) throw new Error('no offer')
  const { figure } = rebate
  expect(offerTile(rebate)).toEqual({ id: 'rebate', title: 'A promotion', imageUrl: null, figure })
  expect(offerTile(ladder).imageUrl).toMatch(/^\/b\/alpha\/.+\/logo\.svg$/)
})

test('an offer and the announcement of its id are one promotion, with the offer’s picture before the announcement’s', () => {
  const images = [{ url: '/announced.svg', sequence: 0 }]
  const announced = ['rebate', 'ladder', 'night'].map((id) => ({ id, content: `<p>${id}</p>`, images }) as Announcement)
  const offers = [
    { id: 'rebate', imageUrl: null },
    { id: 'ladder', imageUrl: '/own.svg' },
    { id: 'code', imageUrl: null },
  ]
  const merged = mergePromotions(offers, announced)
  expect(merged.offers).toEqual([
    { id: 'rebate', imageUrl: '/announced.svg', announced: '<p>rebate</p>' },
    { id: 'ladder', imageUrl: '/own.svg', announced: '<p>ladder</p>' },
    { id: 'code', imageUrl: null, announced: '' },
  ])
  expect(merged.others.map(({ id }) => id)).toEqual(['night'])
})

test('the card of an announcement has the picture that is first by number, wherever it is listed', () => {
  const images = [
    { url: '/second.svg', sequence: 2 },
    { url: '/first.svg', sequence: 1 },
  ]
  const announcement = { id: 'night', title: 'A night', images } as unknown as Parameters<typeof promotionTile>[0]
  expect(promotionTile(announcement)).toEqual({ id: 'night', title: 'A night', imageUrl: '/first.svg', figure: null })
  expect(promotionTile({ ...announcement, images: [] }).imageUrl).toBeNull()
})
