import { expect, test } from 'vitest'
import { centreHref, centreOf, centrePath, parseCentreQuery, parseVendorList, selectOf } from './center-query.ts'

const parse = (text: string) => parseCentreQuery(new URLSearchParams(text))
const list = (text: string) => parseVendorList(new URLSearchParams(text))

test('filters survive the way through the address', () => {
  const query = { vendor: 'PG', select: 'HOT', search: 'lucky fox', type: 'FISH', page: 3 } as const
  const href = centreHref('/search', query, { page: 3 })
  expect(parse(href.split('?')[1] ?? '')).toEqual(query)
})

test('what an address says wrongly counts as not given', () => {
  expect(parse(`select=nonsense&type=home&page=-4&vendor=${'x'.repeat(80)}&q=${'y'.repeat(99)}`)).toEqual({
    vendor: null,
    select: 'ALL',
    search: 'y'.repeat(60),
    type: null,
    page: 1,
  })
})

test('a vendor may be called as the specification calls it', () => {
  expect(parse('vassalage=PG').vendor).toBe('PG')
  expect(parse('vassalage=PG&vendor=JL').vendor).toBe('JL')
})

test('a changed filter starts at the first page', () => {
  expect(centreHref('/rng', parse('page=7'), { vendor: 'PG' })).toBe('/rng?vendor=PG')
  expect(centreHref('/rng', parse(''), {})).toBe('/rng')
})

test('only pages of games are centres', () => {
  expect(centreOf('rng')).toBe('RNG')
  expect(centreOf('favorite')).toBe('FAVORITE')
  expect(centreOf('Recent')).toBe('RECENT')
  for (const other of ['promotions', '', 'nowhere', 'constructor']) expect(centreOf(other)).toBeNull()
  expect(centrePath('FAVORITE')).toBe('/favorite')
  expect(centrePath('ESPORTS')).toBe('/esports')
})

test('a centre of one’s own lists one’s own whatever its address says', () => {
  expect(selectOf('FAVORITE', parse('select=hot'))).toBe('FAV')
  expect(selectOf('RECENT', parse(''))).toBe('RECENT')
  expect(selectOf('RNG', parse('select=recent'))).toBe('RECENT')
})

test('a vendor’s window grows by pages, up to a limit', () => {
  expect(list('list=ELOTT')).toEqual({ vendor: 'ELOTT', pages: 1 })
  expect(list('list=ELOTT&upto=3')).toEqual({ vendor: 'ELOTT', pages: 3 })
  expect(list('list=ELOTT&upto=9999')?.pages).toBe(10)
  expect(list('list=ELOTT&upto=-1')?.pages).toBe(1)
  expect(list('vendor=ELOTT')).toBeNull()
})
