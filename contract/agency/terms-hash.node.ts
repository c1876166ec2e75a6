import { createHash } from 'node:crypto'
import type { ContractTerms } from './terms.ts'

/** SHA-256 in hexadecimal of the terms with sorted keys: both sides sign it. Agents specification, section 6.2. */
export function hashTerms(terms: ContractTerms): string {
  return createHash('sha256').update(canonicalText(terms)).digest('hex')
}

/** JSON with sorted keys, so that the same value always has the same text. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'bigint') return String(part)
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
  })
}
