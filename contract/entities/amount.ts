/** Without zod, because forms use it in the browser. */

/**
 * Parses a typed amount to minor units: `1,250.5` is 125050n. Null if it is invalid, zero, or has more than two decimals.
 * Accepts the digits of other scripts.
 */
export function parseAmount(text: string): bigint | null {
  const plain = westernDigits(text.trim()).replace(/[,\u066c\u00a0\u202f' ](?=\d{3}(?!\d))/g, '')
  const parts = /^(\d{1,13})(?:[.\u066b](\d{0,2}))?$/.exec(plain)
  if (!parts) return null
  const minor = BigInt(parts[1] ?? '') * 100n + BigInt((parts[2] ?? '').padEnd(2, '0'))
  return minor > 0n ? minor : null
}

/** Code points of the Arabic, Persian, Hindi, Bengali and Thai zero. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50]

function westernDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = zeros.find((start) => code >= start && code < start + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}
