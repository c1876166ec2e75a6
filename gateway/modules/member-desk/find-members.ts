import { typedReference, withoutMarks } from '#contract/typed-text.ts'
import type { OperatorScope } from '#gateway/lib/operator-scope.ts'
import { personKey } from '#gateway/lib/person-keys.ts'
import { fillKeys, maskEmail, maskMobile } from '#gateway/modules/accounts/index.ts'
import { payoutNumberHash } from '#gateway/modules/payments/index.ts'
import { guessMobiles } from '#gateway/modules/verification/index.ts'
import type { MemberDeskDeps } from './deps.ts'
import {
  byAgentCode,
  byId,
  byMailbox,
  byName,
  byNameStart,
  byNumbers,
  byPayment,
  byPayoutAccount,
  byRound,
  type MemberHit,
  selectHits,
  type Way,
} from './find-members.store.ts'
import { kindOf } from './profile.ts'

/** As many as a person reads; with more, they type more letters. */
const HITS = 50
const MIN_TYPED = 2

type Deps = Pick<MemberDeskDeps, 'db' | 'clock' | 'secretBox' | 'brands'>

/**
 * The members that a text may mean, exact hits first: id, name, mailbox or number in any spelling, reference of a payment, code of
 * a round, number of a payout account, code of an agent, beginning of a name. Console specification, section 7.2.
 *
 * @returns rows with masked contacts; empty for a text of fewer than two characters
 */
export async function findMembers(services: Deps, { merchants }: Pick<OperatorScope, 'merchants'>, typed: string) {
  const text = withoutMarks(typed)
  if ([...text].length < MIN_TYPED) return []
  const hits = new Map<string, MemberHit>()
  await services.db.asPlatform(async (tx) => {
    await fillKeys(tx, services, null)
    for (const way of waysOf(services, merchants, text)) {
      if (hits.size >= HITS) return
      for (const hit of await selectHits(tx, merchants, way, HITS - hits.size)) {
        const key = `${hit.merchant} ${hit.username}`
        if (!hits.has(key)) hits.set(key, hit)
      }
    }
  })
  return [...hits.values()].map(({ type, status, email, mobile, ...hit }) => ({
    ...hit,
    kind: kindOf(type),
    state: status === 'disabled' ? 'locked' : status,
    email: email && maskEmail(email),
    mobile: mobile && maskMobile(mobile),
  }))
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function waysOf({ secretBox, brands }: Deps, merchants: OperatorScope['merchants'], text: string): Way[] {
  const seen = brands.list().filter(({ settings }) => merchants === null || merchants.includes(settings.merchantCode))
  const mobiles = [
    ...(text.startsWith('+') ? [text] : []),
    ...guessMobiles(text, [...new Set(seen.flatMap(({ settings }) => settings.smsCountries))]).map(({ e164 }) => e164),
  ]
  const accounts = seen.map(({ settings }) => payoutNumberHash(secretBox, settings.merchantCode, text))
  const reference = typedReference(text)
  return [
    ...(UUID.test(text) ? [{ name: 'id', where: byId(text) }] : []),
    { name: 'name', where: byName(text.toLowerCase()) },
    ...(text.includes('@')
      ? [{ name: 'mailbox', where: byMailbox(personKey(secretBox, { kind: 'mail', value: text })) }]
      : []),
    ...(mobiles.length
      ? [
          {
            name: 'number',
            where: byNumbers(mobiles.map((value) => personKey(secretBox, { kind: 'mobile', value }))),
          },
        ]
      : []),
    ...(/^[DW][0-9A-Z]{10}$/.test(reference) ? [{ name: 'payment', where: byPayment(reference) }] : []),
    { name: 'round', where: byRound(text) },
    ...(accounts.length ? [{ name: 'payout account', where: byPayoutAccount(accounts) }] : []),
    { name: 'agent code', where: byAgentCode(text.toLowerCase()) },
    { name: 'name', where: byNameStart(text.toLowerCase()) },
  ]
}
