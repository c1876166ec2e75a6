import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import type { AudienceRule } from '#contract/entities/rewards/promotion-fields.ts'
import type { Tx } from '#gateway/db/index.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import { hasPaidDeposit, measurePaidDeposits } from '#gateway/modules/payments/index.ts'
import { measurePlay } from '#gateway/modules/rounds/index.ts'
import { rankOf } from '#gateway/modules/vip/index.ts'
import type { Measured, MemberFacts } from '../rules/eligibility.ts'
import { selectInTheWay } from './audience.store.ts'

/** The member whose facts are read, as stored. */
export interface AudienceMember {
  readonly id: string
  readonly currency: string
  readonly created_at: Date
  readonly mobile: string | null
  readonly recommender_id: string | null
}

const DAY_MS = 86_400_000

/** What the audiences of these promotions ask about a member, each predicate measured once. Specification section 6. */
export async function readFacts(
  tx: Tx,
  { merchant, member, at }: { readonly merchant: string; readonly member: AudienceMember; readonly at: Date },
  documents: readonly PromotionDocument[],
): Promise<MemberFacts> {
  const measured = new Map<string, Measured>()
  for (const rule of documents.flatMap(({ audience }) => audience)) {
    const key = JSON.stringify(rule)
    if (measured.has(key)) continue
    const found = await measure(tx, rule, { merchant, member, at })
    if (found) measured.set(key, found)
  }
  return {
    hasDeposited: await hasPaidDeposit(tx, merchant, member.id),
    registeredAt: member.created_at,
    measured: (rule) => measured.get(JSON.stringify(rule)),
  }
}

/** Null for a predicate that needs no further look-up. */
async function measure(
  tx: Tx,
  rule: AudienceRule,
  { merchant, member, at }: { readonly merchant: string; readonly member: AudienceMember; readonly at: Date },
): Promise<Measured | null> {
  const { id: memberId, currency } = member
  const own = { merchant, memberId, currency }
  switch (rule.is) {
    case 'depositCount': {
      const { count } = await measurePaidDeposits(tx, own, lastDays(rule.days, at))
      return { isMet: count >= BigInt(rule.count), have: { count: Number(count) }, need: { count: rule.count } }
    }
    case 'depositSum':
      return reached((await measurePaidDeposits(tx, own, lastDays(rule.days, at))).sumMinor, rule.amount, currency)
    case 'turnover': {
      const filter = { games: rule.games ?? null, leastStakeMinor: 1n }
      const { turnover } = await measurePlay(tx, { ...own, ...lastDays(rule.days, at), ...filter })
      return reached(turnover, rule.amount, currency)
    }
    case 'vipRank': {
      const have = await rankOf(tx, merchant, memberId)
      return { isMet: have >= rule.from, have: { count: have }, need: { count: rule.from } }
    }
    case 'hasMobile':
      return { isMet: member.mobile !== null }
    case 'invited':
      return { isMet: member.recommender_id !== null }
    case 'notIn': {
      const [first] = await selectInTheWay(tx, { merchant, memberId }, rule.promotions)
      return first ? { isMet: false, need: { promotion: first } } : { isMet: true }
    }
    default:
      return null
  }
}

/** The days before an instant, with the instant itself. */
const lastDays = (days: number, at: Date) => ({
  from: new Date(at.getTime() - days * DAY_MS),
  until: new Date(at.getTime() + 1),
})

function reached(haveMinor: bigint, amount: string, currency: string): Measured {
  const needMinor = minorOf(amount, currency)
  const money = (minor: bigint) => ({ amountMinor: String(minor), currency })
  return { isMet: haveMinor >= needMinor, have: money(haveMinor), need: money(needMinor) }
}
