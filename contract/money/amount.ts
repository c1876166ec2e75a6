/** Without zod, because forms use it in the browser. */

import { westernDigits, withoutMarks } from '../typed-text.ts'

/** Longest typed amount that is read: what is pasted comes with groups, a sign and marks of direction. */
export const AMOUNT_MAX_LENGTH = 60

/** The longest amount that a call accepts, in digits of minor units. */
const MAX_DIGITS = 18

/** The decimal separator of the reader's language and country. */
export type DecimalSeparator = '.' | ','

/**
 * Parses a typed or pasted amount to minor units of a currency with so many decimals: with two, `1,250.5` is 125050n. Null
 * if it is invalid, ambiguous, zero, beyond the ledger's range, or has more decimals.
 *
 * The last of a point and a comma is the decimal separator, the other one groups thousands, or in India hundreds above
 * them (`1,00,000`). One separator before three digits is what the reader's own notation says. Where that is unknown, a
 * comma groups thousands, unless the currency has three or more decimals: then it could be either and is refused; a point
 * groups thousands where the currency has no decimals, as Vietnam writes 50.000.
 *
 * Accepts the digits and separators of other scripts, invisible marks, and the sign of a currency before or after the
 * figure: `parseMoney` refuses that of another currency.
 */
export function parseAmount(text: string, decimals: number, separator?: DecimalSeparator): bigint | null {
  return minorOfFigure(westernDigits(withoutMarks(text)).replace(SIGNS, '').trim(), decimals, separator)
}

/** A currency's sign at either end: `$`, `MX$`, `د.إ.`. Letters alone are none: they may stand for a thousand or a lakh. */
const SIGN = String.raw`(?:\p{Lu}{0,3}\p{Sc}|\p{Script=Arabic}(?:\.\p{Script=Arabic})+\.?)`
const SIGNS = new RegExp(`^${SIGN}|${SIGN}$`, 'u')

/** The same for a figure in western digits without a sign. */
export function minorOfFigure(figure: string, decimals: number, separator?: DecimalSeparator): bigint | null {
  const plain = plainDecimal(figure, decimals, separator)
  const parts = plain === null ? null : /^(\d*)(?:\.(\d*))?$/.exec(plain)
  if (!parts) return null
  const [, whole = '', fraction = ''] = parts
  if (fraction.length > decimals) return null
  const digits = (whole + fraction.padEnd(decimals, '0')).replace(/^0+/, '')
  return digits === '' || digits.length > MAX_DIGITS ? null : BigInt(digits)
}

/** Minor units as a plain decimal with a point: with two decimals, -5 is `-0.05`. */
export function decimalText(amountMinor: bigint | string, decimals: number): string {
  const text = String(amountMinor)
  const sign = text.startsWith('-') ? '-' : ''
  const digits = text.replace('-', '').padStart(decimals + 1, '0')
  if (decimals === 0) return sign + digits
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Formats minor units for an input: with two decimals 10000 is `100`, 9950 is `99.50`. */
export function typedAmount(amountMinor: bigint | string, decimals: number): string {
  return decimalText(amountMinor, decimals).replace(/\.0+$/, '')
}

/** Groups of thousands removed, and the decimal separator as a point; null where it is unclear which is which. */
function plainDecimal(text: string, decimals: number, separator: DecimalSeparator | undefined): string | null {
  const spaced = text.replace(POINTS, '.').replace(COMMAS, ',').replace(SPACES, ' ')
  const points = spaced.split('.').length - 1
  const commas = spaced.split(',').length - 1
  const split = (sign: DecimalSeparator) => {
    const at = spaced.lastIndexOf(sign)
    const whole = at === 0 ? '' : ungrouped(spaced.slice(0, at), [sign === '.' ? ',' : '.', ' '])
    return whole === null ? null : `${whole}.${spaced.slice(at + 1)}`
  }
  if (points === 0 && commas === 0) return ungrouped(spaced, [' '])
  if (points > 1) return commas > 1 ? null : commas === 1 ? split(',') : ungrouped(spaced, ['.'])
  if (commas > 1) return points === 1 ? split('.') : ungrouped(spaced, [','])
  if (points === 1 && commas === 1) return split(spaced.lastIndexOf('.') > spaced.lastIndexOf(',') ? '.' : ',')
  if (!isThousands(spaced)) return split(points === 1 ? '.' : ',')
  if (points === 1) return decimals === 0 || (decimals < 3 && separator === ',') ? spaced.replace('.', '') : split('.')
  if (decimals === 0 || separator === '.') return spaced.replace(',', '')
  if (separator === ',') return split(',')
  return decimals >= 3 ? null : spaced.replace(',', '')
}

const POINTS = /[\u066b\u3002\uff0e\uff61\ufe52]/g
const COMMAS = /[\u060c\u3001\uff0c\uff64\ufe50]/g
/** What groups thousands and nothing else. */
const SPACES = /[\s'’＇\u066c]/g

/** A whole number without its groups: by thousands with any of these separators, by hundreds above them with a comma. */
function ungrouped(part: string, separators: readonly string[]): string | null {
  const used = separators.find((sign) => part.includes(sign))
  if (used === undefined) return /^\d+$/.test(part) ? part : null
  const [first = '', ...groups] = part.split(used)
  const sizes = [...new Set(groups.slice(0, -1).map(({ length }) => length))]
  const isEven =
    sizes.every((size) => size === 3) || (used === ',' && sizes.every((size) => size === 2) && first.length < 3)
  const isGrouped = /^\d{1,3}$/.test(first) && groups.at(-1)?.length === 3 && isEven
  return isGrouped && groups.every((group) => /^\d+$/.test(group)) ? first + groups.join('') : null
}

/** One separator before three digits, as in 50.000. */
const isThousands = (text: string) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)
