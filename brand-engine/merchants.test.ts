import { expect, test } from 'vitest'
import { testBrand } from '#tests/support/brand.ts'
import { merchantsOf, merchantsOfBrand } from './merchants.ts'

test('a host with a merchant of its own counts among the merchants of its brand and of the deployment', () => {
  const plain = testBrand()
  const { settings } = testBrand()
  const hosts = { 'east.example': { merchantCode: 'eastmerchant' }, 'west.example': {} }
  const brand = { ...plain, settings: { ...settings, hosts } } as typeof plain
  expect(merchantsOfBrand(brand)).toEqual([settings.merchantCode, 'eastmerchant'])
  expect(merchantsOf({ list: () => [brand, plain, plain] })).toEqual(
    ['eastmerchant', settings.merchantCode, plain.settings.merchantCode].toSorted(),
  )
})
