import { expect, test } from 'vitest'
import type { ClientBanner } from '#app/brand/index.ts'
import { elementsOf, renderPage, testMember } from '#tests/support/site/render-page.tsx'
import { BannerCarousel } from './banner-carousel.tsx'

const banner = (linkageType: ClientBanner['linkageType'], link: string) =>
  ({ group: 'w_home', imageUrl: `/${linkageType}${link}.svg`, title: 'Title', linkageType, link }) as ClientBanner
const banners = [banner('REGISTER', ''), banner('PROMOTION', '/promotions#spring'), banner('PROMOTION', '#summer')]

const targets = async (options: Parameters<typeof renderPage>[1]) =>
  elementsOf(await renderPage(<BannerCarousel />, { ...options, brand: { banners } }), 'a').map(({ href }) => href)

test('a banner leads to its promotion, however its link is written', async () => {
  expect(await targets({})).toEqual(['/register', '/promotions#spring', '/promotions#summer'])
})

test('a member is not asked to register', async () => {
  expect(await targets({ member: testMember })).toEqual(['/promotions#spring', '/promotions#summer'])
})
