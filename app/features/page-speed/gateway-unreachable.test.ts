import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestSite, type SiteVisitor } from '#tests/support/site-visitor.ts'

let visitor: SiteVisitor
beforeAll(async () => {
  const site = await createTestSite()
  visitor = await site.visitor()
  await site.close()
})
afterAll(() => vi.restoreAllMocks())

test('if the gateway cannot be reached, a report is answered with 503, and no error is logged', async () => {
  const { log } = await import('#app/lib/log.server.ts')
  const error = vi.spyOn(log(), 'error')
  const { receiveReport } = await import('./index.server.ts')
  const { status } = await visitor.post(receiveReport, { page: 'home', device: 'phone', LCP: '900' }, '/rum')
  expect(status).toBe(503)
  expect(error).not.toHaveBeenCalled()
})
