import { expect, test } from 'vitest'
import { brandAt, contextAt } from '#tests/support/site/request-context.ts'
import { bindContext } from '../server/request-context.server.ts'
import { securityText } from './security-text.server.ts'

async function textOf(securityContact?: string): Promise<string> {
  const brand = await brandAt('alpha.example')
  const settings = { ...brand.settings, ...(securityContact && { securityContact }) }
  const request = new Request('https://alpha.example/.well-known/security.txt')
  bindContext(request, contextAt({ ...brand, settings }, { host: 'alpha.example', isSecure: true }))
  const response = securityText(request, new Date('2026-03-01T12:00:00Z'))
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  return response.text()
}

test('every brand says where a weakness can be reported', async () => {
  expect(await textOf()).toMatch(
    /^Contact: mailto:security@alpha\.example\nExpires: 2026-08-28T00:00:00\.000Z\nPreferred-Languages: en[^\n]*\nCanonical: https:\/\/alpha\.example\/\.well-known\/security\.txt\n$/,
  )
  expect(await textOf('https://alpha.example/report')).toContain('Contact: https://alpha.example/report\n')
})
