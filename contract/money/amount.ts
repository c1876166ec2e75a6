/** Without zod, because forms use it in the browser. */

/** The longest amount that a call accepts, in digits of minor units. */
const MAX_DIGITS = 18

/**
 * Parses a typed amount to minor units of a currency with so many decimals: with two, `1,250.5` is 125050n. Null if it is
 * invalid, ambiguous, zero, beyond the ledger's range, or has more decimals.
 *
 * The last of a point and a comma is the decimal separator, the other one groups thousands. A single comma before three
 * digits groups thousands too, unless the currency has three or more decimals: then it could be either and is refused. A
 * single point before three digits groups thousands where the currency has no decimals, as Vietnam writes 50.000.
 * Accepts the digits of other scripts.
 */
export function parseAmount(text: string, decimals: number): bigint | null {
  const plain = plainDecimal(westernDigits(text.trim()), decimals)
  const parts = plain === null ? null : /^(\d+)(?:\.(\d*))?$/.exec(plain)
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
function plainDecimal(text: string, decimals: number): string | null {
  const spaced = text.replace(/\u066b/g, '.').replace(/[\u00a0\u202f\u2009'’\u066c ]/g, ' ')
  const points = spaced.split('.').length - 1
  const commas = spaced.split(',').length - 1
  const isGrouped = (part: string, separator: string) => new RegExp(`^\\d{1,3}(?:${separator}\\d{3})+$`).test(part)
  const ungrouped = (part: string, separators: readonly string[]) => {
    const used = separators.find((separator) => part.includes(separator))
    if (used === undefined) return /^\d+$/.test(part) ? part : null
    return isGrouped(part, used === '.' ? '\\.' : used) ? part.replaceAll(used, '') : null
  }
  const split = (separator: '.' | ',') => {
    const at = spaced.lastIndexOf(separator)
    const whole = ungrouped(spaced.slice(0, at), [separator === '.' ? ',' : '.', ' '])
    return whole === null ? null : `${whole}.${spaced.slice(at + 1)}`
  }
  if (points === 0 && commas === 0) return ungrouped(spaced, [' '])
  if (points > 1) return commas > 1 ? null : commas === 1 ? split(',') : ungrouped(spaced, ['.'])
  if (commas > 1) return points === 1 ? split('.') : ungrouped(spaced, [','])
  if (points === 1 && commas === 1) return split(spaced.lastIndexOf('.') > spaced.lastIndexOf(',') ? '.' : ',')
  if (points === 1) return decimals === 0 && isThousands(spaced) ? spaced.replace('.', '') : split('.')
  if (!isThousands(spaced)) return split(',')
  return decimals >= 3 ? null : spaced.replace(',', '')
}

/** One separator before three digits, as in 50.000. */
const isThousands = (text: string) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)

/**
 * Code points of the zeros: Arabic, Persian, Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada,
 * Malayalam, Sinhala, Thai, Lao, Tibetan, Burmese, Shan, Khmer, Mongolian, fullwidth.
 */
const zeros = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0de6, 0x0e50, 0x0ed0,
  0x0f20, 0x1040, 0x1090, 0x17e0, 0x1810, 0xff10,
]

function westernDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = zeros.find((start) => code >= start && code < start + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}
