import { randomInt } from 'node:crypto'
import type { Brand } from '#brand-engine/brand.ts'
import { matchPattern } from '#brand-engine/pattern-matcher.ts'
import { fieldProblem } from '#contract/registration-schema.ts'

const LENGTH = 8
/** Without 0 O, 1 I, 5 S, 2 Z, 8 B, because codes are read out and typed. */
const LETTERS = 'ACDEFGHJKLMNPQRTUVWXY'
const DIGITS = '34679'

/** A referral code for a new member that the brand's own form accepts. */
export function createReferralCode(brand: Brand): string {
  return createCode(brand, 'referralCode')
}

/** An affiliate code for a new agent that the brand's own form accepts. */
export function createAffiliateCode(brand: Brand): string {
  return createCode(brand, 'affiliateCode')
}

/** Letters and digits first, else letters or digits only. */
function createCode(brand: Brand, field: 'referralCode' | 'affiliateCode'): string {
  const rule = brand.registration.fields[field]
  const length = rule ? Math.min(Math.max(LENGTH, rule.minLength), rule.maxLength) : LENGTH
  const mixed = () => pick(LETTERS, length - 2) + pick(DIGITS, 2)
  const candidates = [mixed, () => pick(LETTERS, length), () => pick(DIGITS, length)]
  const fitting = candidates.find((make) => !rule || fieldProblem(field, rule, make(), matchPattern) === null)
  return (fitting ?? mixed)()
}

function pick(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
