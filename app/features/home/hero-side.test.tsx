import { expect, test } from 'vitest'
import type { ClientBrand } from '#app/brand/index.ts'
import { elementsOf, renderPage } from '#tests/support/site/render-page.tsx'
import { HeroSide } from './hero-side.tsx'
import type { HomeData } from './home-data.ts'
import { HomeSection } from './home-section.tsx'

const names = ['one', 'two', 'three', 'four', 'five', 'six']
const tile = (id: string) => ({ id, title: id, imageUrl: `/${id}.svg`, figure: null })
const data = {
  jackpotSeed: 0,
  categories: {},
  promotions: { ok: true, value: names.map(tile) },
} as unknown as HomeData
const entry = {
  what: 'PROMOTIONS',
  kind: 'promos',
  look: 'plain',
  title: '',
  rows: 1,
} as unknown as ClientBrand['home'][number]

const promotionsShown = async (side: 'PROMOTIONS' | 'FEED') => {
  const home = [{ ...entry, what: 'BANNERS' }, entry] as ClientBrand['home']
  const brand = { home, layout: { hero: { side } } } as unknown as Partial<ClientBrand>
  const markup = await renderPage(
    <>
      {side === 'PROMOTIONS' ? <HeroSide side={side} data={data} /> : null}
      <HomeSection entry={entry} data={data} />
    </>,
    { brand },
  )
  return elementsOf(markup, 'a').flatMap(({ href }) => /^\/promotions#(\w+)$/.exec(String(href))?.[1] ?? [])
}

test('home shows each promotion once: the section goes on where those beside the banners end', async () => {
  expect(await promotionsShown('PROMOTIONS')).toEqual(names)
})

test('without promotions beside the banners the section has all of them', async () => {
  expect(await promotionsShown('FEED')).toEqual(names)
})
