import { range } from '../combinations.ts'
import type { Alphabet } from '../model.ts'

/** All values of an alphabet, in order. */
export const valuesOf = (alphabet: Alphabet): number[] =>
  'codes' in alphabet ? alphabet.codes.map((_, index) => index) : range(alphabet.from, alphabet.to)

/** How a value is written in a selection. */
export const tokenOf = (alphabet: Alphabet, value: number): string =>
  'codes' in alphabet ? (alphabet.codes[value] ?? '') : String(value).padStart(alphabet.width, '0')

/** The value a token stands for; null when it is none. A number may be typed without its leading zero. */
export function parseToken(alphabet: Alphabet, token: string): number | null {
  if ('codes' in alphabet) {
    const index = alphabet.codes.indexOf(token)
    return index < 0 ? null : index
  }
  if (!/^\d{1,3}$/.test(token)) return null
  const value = Number(token)
  return value >= alphabet.from && value <= alphabet.to ? value : null
}
