import { randomInt } from 'node:crypto'

/** Crockford's base 32: no two characters look alike when a player reads them out. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/** A new reference of a deposit (D…), a withdrawal (W…), a redemption of points (P…) or an application (A…): 50 random bits, so it reveals nothing and is unique. */
export function newReference(letter: 'D' | 'W' | 'P' | 'A'): string {
  return letter + Array.from({ length: LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('')
}
