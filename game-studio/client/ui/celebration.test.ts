import { expect, test } from 'vitest'
import { FakeElement, installFakeDom } from '#tests/support/fake-dom.ts'

installFakeDom({ lang: 'en', texts: {}, stakes: ['200'], currency: 'USD' })
const { celebrate } = await import('./celebration.ts')
const { skipMotion } = await import('./motion.ts')

test.each([
  [0n, 0],
  [120n, 0],
  [200n, 0],
  [201n, 1],
])('of a stake of 200 a return of %i is celebrated %i times', async (winMinor, times) => {
  skipMotion()
  const stage = new FakeElement('div')
  await celebrate(stage as never, { stakeMinor: 200n, winMinor })
  expect(stage.all('win-layer')).toHaveLength(times)
})
