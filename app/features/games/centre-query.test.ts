import { expect, test } from 'vitest'
import { centreHref, centreOf, parseCentreQuery } from './centre-query.ts'

const parse = (text: string) => parseCentreQuery(new URLSearchParams(text))

test('filters survive the way through the address', () => {
  const query = { vendor: 'PG', select: 'HOT', search: 'lucky fox', page: 3 } as const
  const href = centreHref('/rng', query, { page: 3 })
  expect(parse(href.split('?')[1] ?? '')).toEqual(query)
})

test('what an address says wrongly counts as not given', () => {
  expect(parse(`select=nonsense&page=-4&vendor=${'x'.repeat(80)}&q=${'y'.repeat(99)}`)).toEqual({
    vendor: null,
    select: 'ALL',
    search: 'y'.repeat(60),
    page: 1,
  })
})

test('a changed filter starts at the first page', () => {
  expect(centreHref('/rng', parse('page=7'), { vendor: 'PG' })).toBe('/rng?vendor=PG')
  expect(centreHref('/rng', parse(''), {})).toBe('/rng')
})

test('only the centres of game types are centres', () => {
  expect(centreOf('rng')).toBe('RNG')
  expect(centreOf('promotions')).toBeNull()
  expect(centreOf('')).toBeNull()
  expect(centreOf('nowhere')).toBeNull()
})
