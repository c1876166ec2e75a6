import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hmacSha256, sha256, toHex } from '#contract/fair/sha256.ts'
import { Draw } from './draw.ts'

const bytes = (maxLength: number) => fc.uint8Array({ maxLength })

test('SHA-256 and HMAC match node:crypto', () => {
  fc.assert(
    fc.property(bytes(300), bytes(100), (message, key) => {
      expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'))
      expect(toHex(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'))
    }),
  )
})

test('the same seeds draw the same round, another nonce a different one', () => {
  const seeds = { serverSeed: 'ab', clientSeed: 'me', nonce: 7 }
  const first = createHmac('sha256', 'ab').update('me:7:0').digest()
  expect(new Draw(seeds).uint32()).toBe(first.readUInt32BE())
  expect(new Draw(seeds).pick(52)).toEqual(new Draw(seeds).pick(52))
  expect(new Draw(seeds).pick(52)).not.toEqual(new Draw({ ...seeds, nonce: 8 }).pick(52))
})

test('picked numbers are distinct, and integers cover their range evenly', () => {
  const draw = new Draw({ serverSeed: 'even', clientSeed: 'x', nonce: 0 })
  expect([...draw.pick(52)].sort((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_, i) => i))
  const counts = new Array(7).fill(0)
  for (let i = 0; i < 70_000; i++) counts[draw.int(7)]++
  // Chi-square with six degrees of freedom: 22.46 is the point that one in a thousand exceeds.
  expect(counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)).toBeLessThan(22.46)
})
