import { describe, expect, test } from 'vitest'
import { checkDraw } from './check.ts'
import { raffleLeaf, raffleRoot } from './draws.ts'
import { checkRaffle, pathText } from './raffle-check.ts'
import { sha256Hex } from './sha256.ts'
import { pathOf } from './ticket-tree.ts'

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

describe('a raffle', () => {
  const entryId = '5b0c1f7e-30c5-4d0a-9f1d-8a8f6a1f0d11'
  const numbers = [1, 2, 3, 4, 5].map((number) => ({ number, entryId }))
  const inputs = {
    seed: sha256Hex('marquee-example-seed'),
    root: raffleRoot(numbers),
    outside: 'LOTT:20261126-0001:4,5,6',
    raffle: '5,2',
    ticket: '',
    path: '',
  }

  test('has the winners that its seed, its root and the outside value give, and each number has a path to the root', () => {
    expect(checkRaffle(inputs)?.winners).toHaveLength(2)
    for (const [place, { number }] of numbers.entries()) {
      const path = pathText(pathOf(numbers.map(raffleLeaf), place))
      const own = { ...inputs, ticket: `${number}|${entryId}`, path }
      expect(checkRaffle(own)?.isIncluded).toBe(true)
      expect(checkRaffle({ ...own, ticket: `6|${entryId}` })?.isIncluded).toBe(false)
    }
  })

  test.each([
    ['a root that is none', { ...inputs, root: 'abc' }],
    ['no outside value', { ...inputs, outside: '' }],
    ['no number of prizes', { ...inputs, raffle: '5' }],
  ])('%s is no raffle', (_, wrong) => {
    expect(checkRaffle(wrong)).toBeNull()
  })
})
