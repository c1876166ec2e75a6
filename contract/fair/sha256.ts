/**
 * SHA-256 and HMAC-SHA256 in plain code, shared by the games and both verifiers; crypto.subtle needs a secure context.
 * Checked against node:crypto.
 */

/** The digest of a message, 32 bytes. */
export function sha256(message: Uint8Array): Uint8Array {
  return digestAfter(initial, 0, message)
}

/** The digest of a message, continued from a state after `bytesBefore` bytes (a multiple of the block size). */
function digestAfter(start: ArrayLike<number>, bytesBefore: number, message: Uint8Array): Uint8Array {
  scratch.set(start)
  const padded = pad(message, bytesBefore)
  for (let offset = 0; offset < padded.length; offset += BLOCK_BYTES) compress(scratch, padded, offset)
  const digest = new Uint8Array(32)
  for (let index = 0; index < 8; index++) writeWord(digest, index * 4, word(scratch, index))
  return digest
}

export const hmacSha256 = (key: Uint8Array, message: Uint8Array): Uint8Array => hmacWith(key)(message)

/** HMAC-SHA256 under a key. The key's two blocks are hashed once for all messages. */
export function hmacWith(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES)
  block.set(key.length > BLOCK_BYTES ? sha256(key) : key)
  const stateAfter = (mask: number) => {
    const state = Uint32Array.from(initial)
    compress(
      state,
      block.map((byte) => byte ^ mask),
      0,
    )
    return state
  }
  const [inner, outer] = [stateAfter(0x36), stateAfter(0x5c)]
  return (message) => digestAfter(outer, BLOCK_BYTES, digestAfter(inner, BLOCK_BYTES, message))
}

const encoder = new TextEncoder()
export const utf8 = (text: string): Uint8Array => encoder.encode(text)

/** By byte: a game studio writes tens of thousands of digests at its start. */
const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

export function toHex(bytes: Uint8Array): string {
  let hex = ''
  for (const byte of bytes) hex += hexOfByte[byte]
  return hex
}

export const bytesOfHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** The digest of a text, in hex. */
export const sha256Hex = (text: string): string => toHex(sha256(utf8(text)))

const BLOCK_BYTES = 64

const initial = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
] as const

/** The fractional parts of the cube roots of the first 64 primes. */
const rounds = Uint32Array.from(firstPrimes(64), (prime) => fraction(Math.cbrt(prime)))
const schedule = new Uint32Array(64)
const scratch = new Uint32Array(8)
const shortBlock = new Uint8Array(BLOCK_BYTES)

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
  // Destructuring the array would use its iterator, which costs more than the rounds do.
  let a = word(state, 0)
  let b = word(state, 1)
  let c = word(state, 2)
  let d = word(state, 3)
  let e = word(state, 4)
  let f = word(state, 5)
  let g = word(state, 6)
  let h = word(state, 7)
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
  state[0] = word(state, 0) + a
  state[1] = word(state, 1) + b
  state[2] = word(state, 2) + c
  state[3] = word(state, 3) + d
  state[4] = word(state, 4) + e
  state[5] = word(state, 5) + f
  state[6] = word(state, 6) + g
  state[7] = word(state, 7) + h
}

/** A short message is padded into a block that is used again: a draw hashes two of them. */
function pad(message: Uint8Array, bytesBefore: number): Uint8Array {
  const length = bytesBefore + message.length
  const blocks = Math.ceil((message.length + 9) / BLOCK_BYTES)
  const padded = blocks === 1 ? shortBlock.fill(0) : new Uint8Array(blocks * BLOCK_BYTES)
  padded.set(message)
  padded[message.length] = 0x80
  writeWord(padded, padded.length - 8, Math.floor(length / 2 ** 29))
  writeWord(padded, padded.length - 4, (length << 3) >>> 0)
  return padded
}

function writeWord(bytes: Uint8Array, at: number, value: number): void {
  bytes[at] = value >>> 24
  bytes[at + 1] = value >>> 16
  bytes[at + 2] = value >>> 8
  bytes[at + 3] = value
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
