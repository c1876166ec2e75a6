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
  // Japanese is typed with a full-width space, foreign names in it with a middle dot.
  fullName: (value) => /^[\p{L}\p{M}.'’-]+(?:[ \u3000・][\p{L}\p{M}.'’-]+)+$/u.test(value),
  fullWidthJapanese: (value) => /^[\u3041-\u309f\u30a0-\u30ff\p{Script=Han}\u3000]+$/u.test(value),
  uppercaseNoSpaces: (value) => /^[A-Z]+$/.test(value),
  mobile: (value) => /^\d{4,15}$/.test(value),
}

/** Parses a date in the formats of the specification, yyyy-MM-dd and MM-dd-yyyy; null if it is invalid. */
export function parseCalendarDate(value: string): { year: number; month: number; day: number } | null {
  const found = dateOrder.exec(value)
  if (!found) return null
  const [year, month, day] = found[1]
    ? [Number(found[1]), Number(found[2]), Number(found[3])]
    : [Number(found[6]), Number(found[4]), Number(found[5])]
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? { year, month, day }
    : null
}

function isCalendarDate(value: string): boolean {
  return parseCalendarDate(value) !== null
}
