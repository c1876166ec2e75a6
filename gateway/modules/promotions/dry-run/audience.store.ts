import { sql } from 'kysely'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import type { AudienceRule } from '#contract/entities/rewards/promotion-fields.ts'
import type { Tx } from '#gateway/db/index.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import type { MemberFacts } from '../rules/eligibility.ts'
import type { DrySpan } from './events.store.ts'

const DAY_MS = 86_400_000

/**
 * Who meets the predicates of an audience that need a look-up, as they are at the end of the span: what a member had at
 * each moment of it is not stored.
 */
export async function selectAudience(
  tx: Tx,
  span: Omit<DrySpan, 'audience'>,
  { audience }: PromotionDocument,
): Promise<(memberId: string) => MemberFacts['measured']> {
  const found = new Map<string, ReadonlySet<string>>()
  for (const rule of audience) {
    const query = membersOf(rule, span)
    if (!query) continue
    const { rows } = await query.execute(tx)
    found.set(JSON.stringify(rule), new Set(rows.map(({ id }) => id)))
  }
  return (memberId) => (rule) => {
    const isFound = found.get(JSON.stringify(rule))?.has(memberId) ?? false
    return { isMet: rule.is === 'notIn' ? !isFound : isFound }
  }
}

/** The members that a predicate finds; of `notIn` those for whom it does not hold. */
function membersOf(rule: AudienceRule, { merchant, currency, until }: Omit<DrySpan, 'audience'>) {
  const since = (days: number) => new Date(until.getTime() - days * DAY_MS)
  switch (rule.is) {
    case 'depositCount':
      return sql<{ id: string }>`select member_id as id from deposit
        where merchant = ${merchant} and currency = ${currency} and state = 'paid'
          and paid_at >= ${since(rule.days)} and paid_at < ${until}
        group by 1 having count(*) >= ${rule.count}`
    case 'depositSum':
      return sql<{ id: string }>`select member_id as id from deposit
        where merchant = ${merchant} and currency = ${currency} and state = 'paid'
          and paid_at >= ${since(rule.days)} and paid_at < ${until}
        group by 1 having sum(amount_minor) >= ${String(minorOf(rule.amount, currency))}::bigint`
    case 'turnover':
      return sql<{ id: string }>`select member_id as id from game_round
        where merchant = ${merchant} and currency = ${currency} and status = 'settled'
          and opened_at >= ${since(rule.days)} and opened_at < ${until}
          and ${rule.games ? sql`game_type in (${sql.join([...rule.games])})` : sql`true`}
        group by 1 having sum(bet_minor - bonus_bet_minor) >= ${String(minorOf(rule.amount, currency))}::bigint`
    case 'vipRank':
      return sql<{ id: string }>`select m.id from member m
        left join vip_state v on v.merchant = m.merchant and v.member_id = m.id
        where m.merchant = ${merchant} and m.type = ${memberTypes.member} and coalesce(v.rank, 1) >= ${rule.from}`
    case 'hasMobile':
      return sql<{ id: string }>`select id from member where merchant = ${merchant} and mobile is not null`
    case 'invited':
      return sql<{ id: string }>`select id from member where merchant = ${merchant} and recommender_id is not null`
    case 'notIn':
      return sql<{ id: string }>`select distinct e.member_id as id from promo_entry e
        where e.merchant = ${merchant} and e.promotion_id in (${sql.join([...rule.promotions])})
          and e.joined_at < ${until}`
    default:
      return null
  }
}
