import { RandomWords } from '#contract/fair/random-words.ts'
import { utf8 } from '#contract/fair/sha256.ts'

/** The inputs of a draw: the seeds, and the number of rounds played on them before. */
export interface RoundSeeds {
  /** Hex; only its SHA-256 is public until the player changes it. */
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
}

/** The random source of one round: words of HMAC-SHA256(serverSeed, clientSeed:nonce:block). The key is the text of the seed. */
export class Draw extends RandomWords {
  constructor({ serverSeed, clientSeed, nonce }: RoundSeeds) {
    super(serverSeed, `${clientSeed}:${nonce}`, utf8)
  }

  /** 0 <= x < 1 in steps of 2^-32. */
  float(): number {
    return this.uint32() / UINT32
  }

  /** An integer from 0 to `count` - 1, all equally likely. */
  int(count: number): number {
    return this.below(count)
  }

  /** `take` distinct numbers from 0 to `count` - 1, in the order drawn. */
  pick(count: number, take = count): number[] {
    const pool = Array.from({ length: count }, (_, index) => index)
    for (let i = 0; i < take; i++) {
      const other = i + this.int(count - i)
      const [a = 0, b = 0] = [pool[i], pool[other]]
      pool[i] = b
      pool[other] = a
    }
    return pool.slice(0, take)
  }

  /** An index, drawn with integer weights. */
  weighted(weights: readonly number[]): number {
    let left = this.int(weights.reduce((sum, weight) => sum + weight, 0))
    return weights.findIndex((weight) => {
      left -= weight
      return left < 0
    })
  }
}

const UINT32 = 2 ** 32
