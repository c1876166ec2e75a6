import { isMobileLike } from '../typed-text.ts'
import type { PatternId } from './registration-rule.ts'

const letterFirst = /^[A-Za-z][A-Za-z0-9]*$/
const lettersOrDigits = /^[A-Za-z0-9]+$/
const dateOrder = /^(?:(\d{4})-(\d{2})-(\d{2})|(\d{2})-(\d{2})-(\d{4}))$/

/**
 * The rule families of specification section 5. The checks are linear in the length of the value (no look-ahead), so a
 * malicious value is not expensive. The full check of `mobile` is done by libphonenumber in the gateway.
 */
export const fieldPatterns: Record<PatternId, (value: string) => boolean> = {
  any: () => true,
  letterFirst: (value) => letterFirst.test(value),
  kanjiAndDigits: (value) => /^[\p{Script=Han}\p{Nd}]+$/u.test(value),
  email: (value) => /^[^\s@]{1,64}@(?:[\p{L}\d-]{1,63}\.){1,8}[\p{L}]{2,63}$/u.test(value),
  lettersOrDigits: (value) => lettersOrDigits.test(value),
  lettersAndDigits: (value) => lettersOrDigits.test(value) && /[A-Za-z]/.test(value) && /\d/.test(value),
  digits: (value) => /^\d+$/.test(value),
  lettersDigitsUppercase: (value) => lettersOrDigits.test(value) && /[A-Z]/.test(value) && /\d/.test(value),
  englishAndSpaces: (value) => /^[A-Za-z ]+$/.test(value),
  noSpaces: (value) => /^\S+$/u.test(value),
  chineseAndPunctuation: (value) => /^[\p{Script=Han}\p{P}]+$/u.test(value),
  date: isCalendarDate,
  thai: (value) => /^[\p{Script=Thai} ]+$/u.test(value),
  korean: (value) => /^[\p{Script=Hangul} ]+$/u.test(value),
  strong: (value) => /\p{Lu}/u.test(value) && /\p{Ll}/u.test(value) && /\d/.test(value) && /[\p{P}\p{S}]/u.test(value),
  // Japanese is typed with a full-width space, foreign names in it and in Chinese with a middle dot.
  fullName: (value) => /^[\p{L}\p{M}.'’·-]+(?:[ \u3000・·][\p{L}\p{M}.'’·-]+)+$/u.test(value),
  fullWidthJapanese: (value) => /^[\u3041-\u309f\u30a0-\u30ff\p{Script=Han}\u3000]+$/u.test(value),
  uppercaseNoSpaces: (value) => /^[A-Z]+$/.test(value),
  mobile: isMobileLike,
}

/** A date in the formats of the specification, yyyy-MM-dd and MM-dd-yyyy, as yyyy-MM-dd; null if it is invalid. */
export function isoDate(value: string): string | null {
  const found = dateOrder.exec(value)
  if (!found) return null
  const iso = found[1] ? value : `${found[6]}-${found[4]}-${found[5]}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

function isCalendarDate(value: string): boolean {
  return isoDate(value) !== null
}
