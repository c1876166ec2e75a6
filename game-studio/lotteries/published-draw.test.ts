import { expect, test } from 'vitest'
import { sha256Hex } from '#contract/fair/sha256.ts'
import { pathOf, rootFrom, rootOf, ticketHash } from '#contract/fair/ticket-tree.ts'
import { engines } from '#lottery/index.ts'
import { commitmentOf, dayChain, drawNumbers } from './issue-draw.ts'

// The golden vector of the lottery specification, section 3.1.
const issue = 'SSC60-20260105-0001'
const seed = Array.from({ length: 32 }, (_, index) => index.toString(16).padStart(2, '0')).join('')
const tickets = [1, 2, 3].map((n) =>
  ticketHash(
    JSON.stringify({
      v: 1,
      issue,
      order: `T${n}`,
      play: 'SSC.P3.BACK.STRAIGHT',
      selection: '1|2|3',
      units: 1,
      stakeMinor: '200',
      prize: '1800.000',
      salt: String(n).repeat(32),
    }),
  ),
)
const root = rootOf(tickets)
const outside = sha256Hex('outside value of the example')

test('commitment, root and numbers are those of the published example', () => {
  expect(commitmentOf(seed)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
  expect(root).toBe('0b4ef593bd9f2af6512d5f432d1da7f476adc35e2b61a1f90915c9ff7d409275')
  expect(outside).toBe('6293cd3f6de2a54cd890d84401048a60ebd559ba5da328a60ec8ba3dd4b11118')
  const numbers = (kind: 'ssc' | 'x5' | 'pk10' | 'k3') =>
    drawNumbers(engines[kind].draw, issue, { seed, root, outside }).join()
  expect(numbers('ssc')).toBe('4,5,3,9,6')
  expect(numbers('x5')).toBe('4,7,6,5,10')
  expect(numbers('pk10')).toBe('5,9,6,4,1,10,3,8,7,2')
  expect(numbers('k3')).toBe('5,2,4')
})

test('every ticket of a tree of any size leads to its root by its path, and a changed ticket does not', () => {
  for (let count = 1; count <= 20; count++) {
    const leaves = Array.from({ length: count }, (_, index) => ticketHash(`ticket ${index}`))
    for (const [index, leaf] of leaves.entries()) {
      const path = pathOf(leaves, index)
      expect(rootFrom(leaf, path)).toBe(rootOf(leaves))
      expect(rootFrom(ticketHash(`another ${index}`), path)).not.toBe(rootOf(leaves))
    }
  }
})

test('an issue without tickets has the hash of nothing as its root', () => {
  expect(rootOf([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})

test('each seed of a day is the commitment of the next', () => {
  const chain = dayChain(seed, 50)
  for (let index = 1; index <= 50; index++) expect(commitmentOf(chain[index] ?? '')).toBe(chain[index - 1])
})
