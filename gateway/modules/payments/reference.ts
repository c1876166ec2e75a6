import { randomInt } from 'node:crypto'

/** Crockford's digits: none is taken for another when a player reads them out. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/** A new name for a deposit (D…) or a withdrawal (W…); fifty random bits, so that it tells nothing and meets no other. */
export function newReference(letter: 'D' | 'W'): string {
  return letter + Array.from({ length: LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('')
}
