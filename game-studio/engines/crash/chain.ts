import { sha256Hex } from '#contract/fair/sha256.ts'

/** One hash in this many is stored, so that any hash takes at most this many steps. */
const CHECKPOINT_EVERY = 1_000

/**
 * A chain of hashes, h[i+1] = SHA256(hex h[i]), played backwards. The last hash is published before the first round.
 * Hashing a round's hash gives that of the round before, which proves that it was fixed at publication.
 */
export class HashChain {
  readonly length: number
  /** h[length]: published before any round is played. */
  readonly terminal: string
  readonly #checkpoints: string[] = []

  /** `seed` is h[0] in hex; secret until the chain is used up. */
  constructor(seed: string, length: number) {
    this.length = length
    let hash = seed
    for (let index = 0; index < length; index++) {
      if (index % CHECKPOINT_EVERY === 0) this.#checkpoints.push(hash)
      hash = sha256Hex(hash)
    }
    this.terminal = hash
  }

  /** The hash of a round: 1 is the first one played, `length` the last. */
  hashOf(round: number): string {
    if (round < 1 || round > this.length) throw new Error(`the chain has no round ${round}`)
    const index = this.length - round
    const checkpoint = Math.floor(index / CHECKPOINT_EVERY)
    let hash = this.#checkpoints[checkpoint] ?? ''
    for (let i = checkpoint * CHECKPOINT_EVERY; i < index; i++) hash = sha256Hex(hash)
    return hash
  }
}

/** Whether hashing a round's hash `round` times leads to the published end of the chain. */
export function belongsToChain(gameHash: string, round: number, terminal: string): boolean {
  let hash = gameHash
  for (let i = 0; i < round; i++) hash = sha256Hex(hash)
  return hash === terminal
}
