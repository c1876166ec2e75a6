/**
 * SHA-256 and HMAC-SHA256 in plain code: the page's verifier, the offline one and the games themselves run these very
 * lines, in a browser without a secure context too. Checked against node:crypto.
 */

/** The digest of some bytes, 32 of them. */
export function sha256(message: Uint8Array): Uint8Array {
  const state = Uint32Array.from(initial)
  const padded = pad(message)
  for (let offset = 0; offset < padded.length; offset += BLOCK_BYTES) compress(state, padded, offset)
  const digest = new Uint8Array(32)
  const view = new DataView(digest.buffer)
  state.forEach((word, index) => {
    view.setUint32(index * 4, word)
  })
  return digest
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES)
  block.set(key.length > BLOCK_BYTES ? sha256(key) : key)
  const inner = sha256(
    concat(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  )
  return sha256(
    concat(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  )
}

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The digest of a text, in hex. */
export const sha256Hex = (text: string): string => toHex(sha256(utf8(text)))

const BLOCK_BYTES = 64

const initial = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
] as const

/** The fractional parts of the cube roots of the first 64 primes. */
const rounds = Uint32Array.from(firstPrimes(64), (prime) => fraction(Math.cbrt(prime)))
const schedule = new Uint32Array(64)

function compress(state: Uint32Array, bytes: Uint8Array, offset: number): void {
  const w = schedule
  for (let i = 0; i < 16; i++) {
    const at = offset + i * 4
    w[i] = (byte(bytes, at) << 24) | (byte(bytes, at + 1) << 16) | (byte(bytes, at + 2) << 8) | byte(bytes, at + 3)
  }
  for (let i = 16; i < 64; i++) {
    const x = word(w, i - 15)
    const y = word(w, i - 2)
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3)
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10)
    w[i] = word(w, i - 16) + s0 + word(w, i - 7) + s1
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + word(rounds, i) + word(w, i)) | 0
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) state[index] = word(state, index) + value
}

function pad(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK_BYTES) * BLOCK_BYTES)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29))
  view.setUint32(padded.length - 4, (message.length << 3) >>> 0)
  return padded
}

function concat(head: Uint8Array, tail: Uint8Array): Uint8Array {
  const all = new Uint8Array(head.length + tail.length)
  all.set(head)
  all.set(tail, head.length)
  return all
}

const rotate = (value: number, bits: number): number => (value >>> bits) | (value << (32 - bits))
const word = (words: Uint32Array, index: number): number => words[index] ?? 0
const byte = (bytes: Uint8Array, index: number): number => bytes[index] ?? 0

function fraction(value: number): number {
  return Math.floor((value - Math.floor(value)) * 2 ** 32) >>> 0
}

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  return primes
}
