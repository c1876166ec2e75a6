import { randomInt } from 'node:crypto'
import type { Brand } from '#brand-engine/brand.ts'
import { passwordProblem } from './password-rule.ts'

const LENGTH = 12
/** Without characters that look alike. */
const LOWER = 'abcdefghijkmnpqrstuvwxyz'
const UPPER = 'ACDEFGHJKLMNPQRTUVWXY'
const DIGITS = '346789'
const SIGNS = '-+=#'
/** From the most to the least widely accepted. */
const alphabets = [[LOWER, UPPER, DIGITS], [LOWER, UPPER, DIGITS, SIGNS], [LOWER], [UPPER], [DIGITS]]
const TRIES = 20

/**
 * A random password that the brand's rule accepts, for accounts created by others and for mail. It is unique and has to be
 * changed at the first login. Decisions, Identity.
 */
export function createPassword(brand: Brand): string {
  const rule = brand.registration.fields.password
  const length = rule ? Math.min(Math.max(LENGTH, rule.minLength), rule.maxLength) : LENGTH
  for (const alphabet of alphabets) {
    for (let time = 0; time < TRIES; time += 1) {
      const password = pick(alphabet, length)
      if (!passwordProblem(brand, password, { path: '', username: '' })) return password
    }
  }
  return pick([LOWER, UPPER, DIGITS], LENGTH)
}

/** One of each kind first, and then mixed. */
function pick(kinds: readonly string[], length: number): string {
  const all = kinds.join('')
  const signs = Array.from({ length }, (_, index) => drawn(kinds[index] ?? all))
  for (let index = signs.length - 1; index > 0; index -= 1) {
    const other = randomInt(index + 1)
    const [one = '', two = ''] = [signs[index], signs[other]]
    signs[index] = two
    signs[other] = one
  }
  return signs.join('')
}

function drawn(alphabet: string): string {
  return alphabet.charAt(randomInt(alphabet.length))
}
