/**
 * Parses a typed amount to whole minor units: up to 13 digits and two decimals after a point or a comma. Null for
 * anything else and for zero.
 */
export function parseAmount(text: string): string | null {
  const match = /^(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(asciiDigits(text.trim()))
  if (!match) return null
  const minor = `${match[1]}${(match[2] ?? '').padEnd(2, '0')}`.replace(/^0+/, '')
  return minor === '' ? null : minor
}

/** Formats whole minor units for an input: 10000 is 100, 9950 is 99.50. */
export function typedAmount(amountMinor: string): string {
  const digits = amountMinor.padStart(3, '0')
  const decimals = digits.slice(-2)
  return decimals === '00' ? digits.slice(0, -2) : `${digits.slice(0, -2)}.${decimals}`
}

const ZEROS = ['٠', '۰', '०', '๐', '၀', '០', '໐'] as const

/** Keyboards of some languages produce their own digits. */
function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.map((sign) => sign.codePointAt(0) ?? 0).find((first) => code >= first && code < first + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}
