import { createHash, randomBytes } from 'node:crypto'

/** Marks keys in the output of secret scanners. */
const PREFIX = 'mqop_'
const shape = /^mqop_[A-Za-z0-9_-]{43}$/

/** Days until a key expires. */
export const KEY_DAYS = 90
/** Hours until an invitation expires. */
export const INVITATION_HOURS = 24

/** 256 random bits: a fast hash is enough, because they cannot be guessed. */
export function createKey(): string {
  return PREFIX + randomBytes(32).toString('base64url')
}

export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** Whether a text can be a key at all; other texts are refused without a query. */
export function isKey(text: string): boolean {
  return shape.test(text)
}
