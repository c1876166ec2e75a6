/** What people type and paste, as the programs need it. Without zod, because forms use it in the browser. */

/** Marks that show nothing and come along with a copied text: of direction, zero width, soft hyphen, byte order. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** The digits 0 to 9 for those of other scripts, such as `١٢` or full-width ones. */
export function westernDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
}

/** Unicode has the digits of each set in a row, from 0 to 9; a few sets follow each other. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return (code - zero) % 10
}

/** A line as it was typed, without invisible marks and spaces around it. */
export function withoutMarks(text: string): string {
  return text.replace(INVISIBLE, '').trim()
}

/** The digits of a typed code: `123 456`, `123-456` and `١٢٣٤٥٦` are codes. Null if it cannot be a code of this length. */
export function codeDigits(text: string, length = 6): string | null {
  const plain = westernDigits(withoutMarks(text)).replace(/[\s\p{Pd}]/gu, '')
  return plain.length === length && /^\d+$/.test(plain) ? plain : null
}

/**
 * A reference of a payment as it is stored, `D7K2M9QXWA1`, from letters of any width and case, in groups or not. Its base
 * 32 has no O, I and L: they are typed for the digits that look like them.
 */
export function typedReference(text: string): string {
  const plain = westernDigits(withoutMarks(text).normalize('NFKC'))
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
  return plain.slice(0, 1) + plain.slice(1).replaceAll('O', '0').replace(/[IL]/g, '1')
}

/** A mobile number as phones, people and address books write it, with western digits: `+84 90 123-4567`. */
export function typedMobile(text: string): string {
  const plain = westernDigits(withoutMarks(text)).replace(/^tel:/i, '')
  return plain
    .replace(/\s+/g, ' ')
    .replace(/\p{Pd}/gu, '-')
    .replace(/^(?:\uff0b|00(?=[1-9]))/, '+')
}

/** Whether it can be a mobile number; the gateway's parser decides. */
export function isMobileLike(text: string): boolean {
  const plain = typedMobile(text)
  const { length } = plain.replace(/\D/g, '')
  const [least, most] = plain.startsWith('+') ? [7, 16] : [4, 15]
  return /^\+?[\d ().\-/]+$/.test(plain) && length >= least && length <= most
}
