import { expect, test } from 'vitest'
import { testBrand } from '#tests/support/brand.ts'
import { closedReason, systemStatus } from './opening.ts'

const visitor = { ip: '198.51.100.7', country: 'VN' }

test('an open site has status 0', () => {
  expect(systemStatus(brandWith({}), visitor)).toBe(0)
})

test('maintenance closes the site for all visitors', () => {
  const brand = brandWith({ maintenance: true })
  expect(systemStatus(brand, visitor)).toBe(1)
  expect(closedReason(brand, visitor)).toBe('MAINTENANCE')
})

test('a blocked country gets the region block also during maintenance', () => {
  const brand = brandWith({ maintenance: true, countries: ['VN'] })
  expect(systemStatus(brand, visitor)).toBe(2)
  expect(closedReason(brand, visitor)).toBe('ACCESS_RESTRICTED')
})

test('a visitor of unknown country is not blocked by country', () => {
  expect(systemStatus(brandWith({ countries: ['VN'] }), { ...visitor, country: null })).toBe(0)
})

test.each([
  ['198.51.100.0/24', '198.51.100.255', 2],
  ['198.51.100.0/24', '198.51.101.1', 0],
  ['2001:db8::/32', '2001:db8:1::5', 2],
  ['2001:db8::/32', '2001:db9::5', 0],
  ['198.51.100.0/24', 'no address', 0],
])('the network %s and the address %s give status %d', (network, ip, status) => {
  expect(systemStatus(brandWith({ networks: [network] }), { ip, country: null })).toBe(status)
})

function brandWith({ maintenance = false, countries = [] as string[], networks = [] as string[] }) {
  return testBrand({
    settings: {
      maintenance: { enabled: maintenance },
      region: { blockedCountries: countries, blockedNetworks: networks },
    },
  })
}
