import { bytesOfHex, hmacWith, utf8 } from './sha256.ts'

/**
 * The random source of every draw: 32-bit words of HMAC-SHA-256(key, label:counter), block after block. Whole numbers are
 * drawn by rejection, so that all outcomes are equally likely. Promotions specification, section 9.1.
 */
export class RandomWords {
  readonly #hmac: (message: Uint8Array) => Uint8Array
  readonly #label: string
  #bytes: Uint8Array = new Uint8Array(0)
  #at = 0
  #block = 0

  /** @param bytesOf turns the text of the seed into the key */
  constructor(seed: string, label: string, bytesOf: (seed: string) => Uint8Array = bytesOfHex) {
    this.#hmac = hmacUnder(seed, bytesOf)
    this.#label = label
  }

  /** The next four bytes as a number from 0 to 2^32 - 1. */
  uint32(): number {
    let value = 0
    for (let i = 0; i < 4; i++) value = value * 256 + this.#byte()
    return value
  }

  /** An integer from 0 to `count` - 1, all equally likely; `count` is at most 2^32. */
  below(count: number): number {
    const limit = UINT32 - (UINT32 % count)
    for (;;) {
      const value = this.uint32()
      if (value < limit) return value % count
    }
  }

  #byte(): number {
    if (this.#at === this.#bytes.length) {
      this.#bytes = this.#hmac(utf8(`${this.#label}:${this.#block++}`))
      this.#at = 0
    }
    return this.#bytes[this.#at++] ?? 0
  }
}

/** Draws with one seed follow each other: the last key is cached. */
function hmacUnder(seed: string, bytesOf: (seed: string) => Uint8Array): (message: Uint8Array) => Uint8Array {
  if (last.seed !== seed || last.bytesOf !== bytesOf) last = { seed, bytesOf, hmac: hmacWith(bytesOf(seed)) }
  return last.hmac
}
let last = { seed: '', bytesOf: utf8, hmac: hmacWith(new Uint8Array(0)) }

const UINT32 = 2 ** 32
