import { expect, test } from 'vitest'
import { createLog } from '#gateway/http/index.ts'
import { createTestGateway } from '#tests/support/gateway/gateway.ts'
import { startDemo } from './demo.ts'

test('a demo solves the puzzles of a form, and rejects anything else', async () => {
  const gateway = await createTestGateway({ settings: { mode: 'demo' } })
  const demo = await startDemo(gateway.services, createLog('silent'))
  const fields = demo?.solve({ challengeId: 'challenge-1', captchaId: 'captcha-1' })
  expect(fields).toMatchObject({ challengeId: 'challenge-1', captchaId: 'captcha-1' })
  expect(Number(fields?.challengePosition)).toBeGreaterThan(0)
  expect(fields?.captcha).toMatch(/^\S+$/)
  expect(Object.keys(demo?.solve({ challengeId: 'challenge-1', captchaId: '' }) ?? {})).not.toContain('captcha')
  expect(demo?.solve({ challengeId: 1 })).toBeNull()
  await demo?.stop()
  await gateway.close()
})
