import { hmacWith, utf8 } from './sha256.ts'

/** The inputs of a draw: the seeds, and the number of rounds played on them before. */
export interface RoundSeeds {
  /** Hex; only its SHA-256 is public until the player changes it. */
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
}

/**
 * The random source of one round: bytes of HMAC-SHA256(serverSeed, clientSeed:nonce:block), block after block. Whole numbers are
 * drawn by rejection, so that all outcomes are equally likely.
 */
export class Draw {
  readonly #hmac: (message: Uint8Array) => Uint8Array
  readonly #message: string
  #bytes: Uint8Array = new Uint8Array(0)
  #at = 0
  #block = 0

  constructor({ serverSeed, clientSeed, nonce }: RoundSeeds) {
    this.#hmac = hmacUnder(serverSeed)
    this.#message = `${clientSeed}:${nonce}`
  }

  /** The next four bytes as a number from 0 to 2^32 - 1. */
  uint32(): number {
    let value = 0
    for (let i = 0; i < 4; i++) value = value * 256 + this.#byte()
    return value
  }

  /** 0 <= x < 1 in steps of 2^-32. */
  float(): number {
    return this.uint32() / UINT32
  }

  /** An integer from 0 to `count` - 1, all equally likely. */
  int(count: number): number {
    const limit = UINT32 - (UINT32 % count)
    for (;;) {
      const value = this.uint32()
      if (value < limit) return value % count
    }
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

  #byte(): number {
    if (this.#at === this.#bytes.length) {
      this.#bytes = this.#hmac(utf8(`${this.#message}:${this.#block++}`))
      this.#at = 0
    }
    return this.#bytes[this.#at++] ?? 0
  }
}

/** Rounds of one seed follow each other: the last key is cached. */
function hmacUnder(serverSeed: string): (message: Uint8Array) => Uint8Array {
  if (lastKey.serverSeed !== serverSeed) lastKey = { serverSeed, hmac: hmacWith(utf8(serverSeed)) }
  return lastKey.hmac
}
let lastKey = { serverSeed: '', hmac: hmacWith(new Uint8Array(0)) }

const UINT32 = 2 ** 32
