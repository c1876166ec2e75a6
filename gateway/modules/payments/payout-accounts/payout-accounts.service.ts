import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { withdrawals } from '#contract/endpoints/money/withdrawals.ts'
import type { PayoutAccount } from '#contract/entities/payment.ts'
import { PAYOUT_ACCOUNTS_MAX } from '#contract/entities/payment-states.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { personKey } from '#gateway/lib/person-keys.ts'
import type { SecretBox } from '#gateway/lib/secret-box.ts'
import { insertSamePerson, selectMember } from '#gateway/modules/accounts/index.ts'
import { requireDetails } from '#gateway/modules/members/index.ts'
import { endSessionsOfMember, excludedUntil, excludeMember } from '#gateway/modules/session/index.ts'
import { checkPaymentPassword } from '#gateway/modules/wallet/index.ts'
import { requireRealMember } from '../deposits/deposits.service.ts'
import { lockPayer } from '../deposits/deposits.store.ts'
import type { PaymentsDeps } from '../deps.ts'
import {
  insertPayoutAccount,
  keepPayeeName,
  type PayoutAccountRecord,
  selectOtherHolders,
  selectPayee,
  selectPayoutAccounts,
} from './payout-accounts.store.ts'

const PURPOSE = 'payout account'

/** Binds an account in the member's own name: the registered name, or the holder of their first account. */
export async function bindAccount(
  ctx: MemberContext<PaymentsDeps>,
  request: ParsedRequestOf<typeof withdrawals.bindAccount>,
): Promise<void> {
  requireRealMember(ctx)
  const { services, merchant, session } = ctx
  const account = readAccount(request)
  await services.limits.check('payout.bind', `${merchant} ${session.memberId}`)
  await checkPaymentPassword(ctx, request.paymentPassword)
  const isExcluded = await services.db.withMerchant(merchant, async (tx) => {
    await lockPayer(tx, merchant, session.memberId)
    // The account must be in the member's name, which a brand may ask for after the registration.
    await requireDetails(tx, ctx)
    const member = await selectPayee(tx, merchant, session.memberId)
    const own = member?.payee_name ?? member?.full_name ?? null
    if (own !== null && !isSameName(own, account.holder)) {
      throw new PlatformError('HOLDER_NAME_DIFFERS', {}, [{ path: 'holder', key: 'holderDiffers' }])
    }
    const bound = await selectPayoutAccounts(tx, merchant, session.memberId)
    if (bound.length >= PAYOUT_ACCOUNTS_MAX)
      throw new PlatformError('PAYOUT_ACCOUNTS_FULL', { max: PAYOUT_ACCOUNTS_MAX })
    const row = sealedAccount(services.secretBox, { merchant, memberId: session.memberId }, account)
    const id = await insertPayoutAccount(tx, { ...row, bound_at: services.clock.now() })
    if (!id) throw new PlatformError('PAYOUT_ACCOUNT_BOUND')
    if (own === null) await keepPayeeName(tx, merchant, session.memberId, account.holder)
    await showSamePersons(ctx, tx, row.number_hash)
    return await excludeByAccount(ctx, tx)
  })
  if (isExcluded) services.live.sessionsEnded(merchant, session.memberId)
}

/** Staff see that another member has the account. */
async function showSamePersons(
  { services, merchant, session }: MemberContext<PaymentsDeps>,
  tx: Tx,
  numberHash: Buffer,
) {
  const pair = { merchant, member_id: session.memberId, kind: 'payoutAccount', found_at: services.clock.now() } as const
  const others = await selectOtherHolders(tx, { merchant, memberId: session.memberId, numberHash })
  await insertSamePerson(
    tx,
    others.map((other_id) => ({ ...pair, other_id })),
  )
}

/** The account belongs to a person who is excluded from every brand: they log in again, to be paid out only. */
async function excludeByAccount(ctx: MemberContext<PaymentsDeps>, tx: Tx): Promise<boolean> {
  const { services, merchant, session } = ctx
  const member = session.excludedUntil ? null : await selectMember(tx, merchant, session.memberId)
  const until = member && (await excludedUntil(services, tx, member))
  if (!member || !until) return false
  await excludeMember(tx, member, until)
  await endSessionsOfMember(ctx, tx, member.id)
  return true
}

/** A bank account as it was typed. */
export interface TypedAccount {
  readonly bank: string
  readonly holder: string
  readonly number: string
}

/** An account in the form that is stored. @throws {PlatformError} INVALID_REQUEST with the field that is wrong */
export function readAccount(typed: TypedAccount): TypedAccount {
  const bank = readField(typed.bank, /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,&'()-]{1,79}$/u, 'bank', 'bankName')
  const holder = readField(typed.holder, /^[\p{L}][\p{L}\p{M} .,'-]{1,79}$/u, 'holder', 'holderName')
  const text = readField(typed.number, /^[A-Za-z0-9][A-Za-z0-9 -]{3,59}$/, 'number', 'accountNumber')
  const number = readField(text.replace(/[ -]/g, '').toUpperCase(), /^[A-Z0-9]{4,34}$/, 'number', 'accountNumber')
  return { bank, holder, number }
}

/** The columns of an account of a member; holder and number are encrypted. */
export function sealedAccount(
  box: SecretBox,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: string },
  { bank, holder, number }: TypedAccount,
) {
  return {
    merchant,
    member_id: memberId,
    bank,
    sealed_holder: box.encrypt(PURPOSE, holder),
    sealed_number: box.encrypt(PURPOSE, number),
    number_hash: payoutNumberHash(box, merchant, number),
    account_key: accountKey(box, { holder, number }),
  }
}

/** The hash by which an account is found at a brand, from its number in any case and grouping. */
export function payoutNumberHash(box: SecretBox, merchant: string, number: string): Buffer {
  return box.hash(PURPOSE, `${merchant} ${number.replace(/[ -]/g, '').toUpperCase()}`)
}

/**
 * The key of an account at every brand. The holder is part of it, with the words of the name in any order: accounts of
 * different banks can have one number, and its key excludes a person.
 */
export function accountKey(box: SecretBox, { holder, number }: { holder: string; number: string }): Buffer {
  const name = plain(holder).split(' ').sort().join('')
  return personKey(box, { kind: 'payoutAccount', value: `${number}${name}` })
}

/** Whether two names are the same person's: banks write them without accents and in capitals. */
export function isSameName(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

/** An account with masked digits, for its owner's screens. */
export function maskedAccount(box: SecretBox, account: PayoutAccountRecord): PayoutAccount {
  const { holder, number } = openAccount(box, account)
  return { id: account.id, bank: account.bank, holder: maskHolder(holder), number: `•••• ${number.slice(-4)}` }
}

/** An account with all its digits, for the payout. */
export function openAccount(
  box: SecretBox,
  account: Pick<PayoutAccountRecord, 'sealed_holder' | 'sealed_number'>,
): { holder: string; number: string } {
  return {
    holder: box.decrypt(PURPOSE, account.sealed_holder) ?? '',
    number: box.decrypt(PURPOSE, account.sealed_number) ?? '',
  }
}

/** `Amara Stone` as `A•••• S••••`: enough for its owner to recognise it. */
export function maskHolder(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((word) => `${[...word][0] ?? ''}••••`)
    .join(' ')
}

function readField(text: string, pattern: RegExp, path: string, key: string): string {
  const value = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (!pattern.test(value)) throw new PlatformError('INVALID_REQUEST', {}, [{ path, key }])
  return value
}

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[.,'\s-]+/g, ' ')
    .trim()
    .toLowerCase()
}
