import { sha256Hex } from '../../fair/sha256.ts'

/** Every so many links one is remembered, so that any of them is found within that many hashes. */
const CHECKPOINT_EVERY = 1_000

/**
 * A chain of hashes, h[i+1] = SHA256(hex h[i]), played backwards: the last one is published before the first round, and
 * each round's hash shows that it was fixed then, because hashing it leads to the one before.
 */
export class HashChain {
  readonly length: number
  /** h[length]: published before any round is played. */
  readonly terminal: string
  readonly #checkpoints: string[] = []

  /** `seed` is h[0] in hex, a secret until the chain is used up. */
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

/** True when hashing a round's hash so many times as rounds were played leads to the published end of the chain. */
export function belongsToChain(gameHash: string, round: number, terminal: string): boolean {
  let hash = gameHash
  for (let i = 0; i < round; i++) hash = sha256Hex(hash)
  return hash === terminal
}
