import { expect, test } from 'vitest'
import { brandAt, contextAt } from '#tests/support/site/request-context.ts'
import { bindContext } from '../server/request-context.server.ts'
import { homeOrigin } from './home-origin.server.ts'

async function originAt(address: string) {
  const { protocol, hostname } = new URL(address)
  const brand = await brandAt('alpha.example')
  const host = hostname.replace(/\.$/, '')
  const request = new Request(address)
  bindContext(request, contextAt(brand, { host, isSecure: protocol === 'https:' }))
  return homeOrigin(request)
}

test.each([
  ['https://alpha.example/', 'https://alpha.example'],
  ['https://alpha.example:8443/', 'https://alpha.example'],
  ['https://alpha.example./', 'https://alpha.example'],
  ['https://www.alpha.example/', 'https://alpha.example'],
  ['http://alpha.localhost:3000/', 'http://alpha.localhost:3000'],
  ['http://alpha.localhost.:3000/', 'http://alpha.localhost:3000'],
  ['http://alpha.example:3000/', 'http://alpha.example:3000'],
])('the canonical origin of %s is %s', async (address, origin) => {
  expect(await originAt(address)).toBe(origin)
})
