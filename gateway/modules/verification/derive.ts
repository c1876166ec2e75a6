import { createHmac } from 'node:crypto'

/** Derives bytes from the secret: the answers of puzzles, captchas and codes. */
export function deriveBytes(secret: string, purpose: string, id: string): Buffer {
  return createHmac('sha256', secret).update(purpose).update('\0').update(id).digest()
}

/** Seeded random numbers in [0, 1) (mulberry32): the same ID always draws the same picture. */
export function seededRandom(seed: Buffer): () => number {
  let state = seed.readUInt32LE(0)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
