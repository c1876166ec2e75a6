/** Free of zod: forms read it in the browser. */

/**
 * What somebody typed as an amount, in minor units: `1,250.5` is 125050n. Null for what is no amount, has more than two
 * decimals, or is nothing. Digits of any script count, since keyboards write them.
 */
export function parseAmount(text: string): bigint | null {
  const plain = westernDigits(text.trim()).replace(/[,\u066c\u00a0\u202f' ](?=\d{3}(?!\d))/g, '')
  const parts = /^(\d{1,13})(?:[.\u066b](\d{0,2}))?$/.exec(plain)
  if (!parts) return null
  const minor = BigInt(parts[1] ?? '') * 100n + BigInt((parts[2] ?? '').padEnd(2, '0'))
  return minor > 0n ? minor : null
}

/** Arabic, Persian, Hindi, Bengali and Thai digits, by the code of their zero. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50]

function westernDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = zeros.find((start) => code >= start && code < start + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}
