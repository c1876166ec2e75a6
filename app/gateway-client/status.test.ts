import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextAt } from '#tests/support/site/request-context.ts'
import { configureBrand } from '#tests/support/site-members.ts'
import { createTestSite, type TestSite } from '#tests/support/site-visitor.ts'

let site: TestSite
let status: typeof import('./status.server.ts')
beforeAll(async () => {
  site = await createTestSite()
  await configureBrand(site, { settings: { region: { blockedCountries: ['US'] } } })
  status = await import('./status.server.ts')
})
afterAll(() => site.close())

test.each([
  ['the brand’s files know of the restriction', true],
  ['only the gateway knows of it', false],
])('visitors of one address have the status of their own country: %s', async (_what, isKnown) => {
  const served = site.gateway.brands.findByHost('alpha.example')
  if (!served) throw new Error('alpha is not served')
  const region = { ...served.settings.region, blockedCountries: [] }
  const brand = isKnown ? served : { ...served, version: 'older', settings: { ...served.settings, region } }
  const from = (clientCountry: string) =>
    contextAt(brand, { host: 'alpha.example', clientIp: '203.0.113.9', clientCountry })
  for (const country of ['US', 'VN', 'US', 'VN']) {
    const expected = country === 'US' ? 2 : 0
    expect((await status.loadStatusOf(from(country))).status).toBe(expected)
    expect(status.statusAtHand(from(country))?.status).toBe(expected)
  }
})
