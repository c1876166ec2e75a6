import { domainToASCII } from 'node:url'
import type { SecretBox } from './secret-box.ts'

/** What a person is recognised by. `mobile` is in E.164 form. */
export interface PersonMark {
  readonly kind: 'mail' | 'mobile' | 'payoutAccount'
  readonly value: string
}

/**
 * The keyed hash of a mark, the same for every spelling of it and at every brand. It is stored beside what was typed, and
 * in `excluded_identity`.
 */
export function personKey(box: SecretBox, { kind, value }: PersonMark): Buffer {
  return keyOf(box, kind, canonical[kind](value))
}

/** The keys of a member's contacts: the columns beside what was typed. */
export function contactKeys(box: SecretBox, { email, mobile }: { email?: string | null; mobile?: string | null }) {
  return {
    mailbox_key: email ? personKey(box, { kind: 'mail', value: email }) : null,
    number_key: mobile ? personKey(box, { kind: 'mobile', value: mobile }) : null,
  }
}

/** The hash of a contact in versions that compared it as text; exclusions of that time have it. */
export function textKey(box: SecretBox, { kind, value }: PersonMark): Buffer {
  return keyOf(box, kind, value.toLowerCase())
}

/** Whether two addresses lead to one mailbox. */
export const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other)

/**
 * One spelling of a mailbox: compatibility forms and case folded, without invisible characters, the domain in ASCII,
 * without what follows a plus, and at Gmail without dots and with one domain. Letters are sent to the typed address.
 */
export function mailboxOf(address: string): string {
  const text = folded(address)
  const at = text.lastIndexOf('@')
  const [local, typedDomain] = [text.slice(0, at).replace(/^"(.*)"$/, '$1'), text.slice(at + 1).replace(/\.+$/, '')]
  const ascii = domainToASCII(typedDomain) || typedDomain
  const domain = ascii === 'googlemail.com' ? 'gmail.com' : ascii
  // A plus at the beginning is no tag.
  const plain = local.replace(/(?<=.)\+.*$/, '')
  return `${domain === 'gmail.com' ? plain.replaceAll('.', '') : plain}@${domain}`
}

/** One spelling of a mobile number: E.164 without the mark that two countries once wrote before mobile numbers. */
export function numberOf(mobile: string): string {
  const digits = folded(mobile).replace(/\D/g, '')
  return `+${digits.replace(/^521(?=\d{10}$)/, '52').replace(/^549(?=\d{10}$)/, '54')}`
}

/** One spelling of an account at a bank. */
export const payoutNumberOf = (number: string): string =>
  folded(number)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()

const canonical: Readonly<Record<PersonMark['kind'], (value: string) => string>> = {
  mail: mailboxOf,
  mobile: numberOf,
  payoutAccount: payoutNumberOf,
}

const keyOf = (box: SecretBox, kind: string, text: string) => box.hash('exclusion', `${kind} ${text}`)

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\s]/gu, '')
    .toLowerCase()
    .normalize('NFKC')
