import { sql } from 'kysely'
import { POINTS_CURRENCY } from '#contract/entities/rewards/point-states.ts'
import type { RowSource, SumSource } from '#gateway/modules/ledger/index.ts'

/**
 * Redemptions and conversions, each with exactly one ledger transaction of its kind. A conversion moves points and cash in
 * one transaction, so its amount is the sum of both.
 */
export const pointRows: readonly RowSource[] = [
  {
    kinds: ['pointRedeemHold', 'pointRedeem', 'pointRedeemRelease'],
    rows: (merchant) => sql`
      select step.kind, r.id::text as reference, r.points_units as amount_minor
      from point_redemption r
      join (values ('pointRedeemHold', null), ('pointRedeem', 'approved'), ('pointRedeemRelease', 'rejected'))
        as step (kind, state) on step.state is null or step.state = r.state
      where r.merchant = ${merchant}`,
  },
  {
    kinds: ['reward'],
    rows: (merchant) => sql`
      select 'reward' as kind, id::text as reference, amount_minor from point_redemption
      where merchant = ${merchant} and state = 'approved' and amount_minor is not null`,
  },
  {
    kinds: ['pointConvert'],
    rows: (merchant) => sql`
      select 'pointConvert' as kind, id::text as reference, points_units + credited_minor as amount_minor
      from point_conversion where merchant = ${merchant}`,
  },
]

/** What play has brought a member equals the sum of their pointEarn postings, what levels added that of pointVip. */
export const pointSums: readonly SumSource[] = [
  {
    kinds: ['pointEarn'],
    sums: (merchant) => sql`
      select member_id, ${POINTS_CURRENCY} as currency, earned_units as amount_minor
      from point_member where merchant = ${merchant}`,
  },
  {
    kinds: ['pointVip'],
    sums: (merchant) => sql`
      select member_id, ${POINTS_CURRENCY} as currency, vip_units as amount_minor
      from point_member where merchant = ${merchant}`,
  },
]
