import { expect, test } from 'vitest'
import { checkDraw } from './check.ts'
import { sha256Hex } from './sha256.ts'

const wheel = {
  seed: sha256Hex('marquee-wheel-seed'),
  clientSeed: 'client-abc',
  nonce: '0',
  weights: '20,180,300,1500,8000',
  split: '',
}
const envelope = {
  ...wheel,
  seed: sha256Hex('marquee-example-seed'),
  weights: '',
  nonce: '7',
  split: '10000,8,100,random',
}

test('the vectors of the specification are computed from their text', () => {
  expect(checkDraw(wheel)).toMatchObject({ r: 703, prize: 4 })
  expect(checkDraw({ ...wheel, nonce: '3' })).toMatchObject({ r: 8136, prize: 5 })
  expect(checkDraw(envelope)).toMatchObject({
    commitment: '3a4ef0f5a1c1337f9f24e290b6dc6a567b3dc37862e6337951d7dbaeab22de90',
    shares: [253, 1199, 602, 647, 1490, 1026, 2626, 2157],
    prize: 7,
  })
})

test.each([
  ['a seed that is no seed', { ...wheel, seed: 'abc' }],
  ['no weights', { ...wheel, weights: '' }],
  ['weights of zero', { ...wheel, weights: '0,0' }],
  ['a share that is not there', { ...envelope, nonce: '9' }],
  ['more in shares than in all', { ...envelope, split: '100,8,100,random' }],
])('%s is no draw', (_, inputs) => {
  expect(checkDraw(inputs)).toBeNull()
})
