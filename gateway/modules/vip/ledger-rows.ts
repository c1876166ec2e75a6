import { sql } from 'kysely'
import { VIP_CURRENCY } from '#contract/entities/rewards/vip-states.ts'
import type { SumSource } from '#gateway/modules/ledger/index.ts'

/** The experience of a member equals the sum of their vipEarn postings. */
export const vipSums: readonly SumSource[] = [
  {
    kinds: ['vipEarn'],
    sums: (merchant) => sql`
      select member_id, ${VIP_CURRENCY} as currency, earned_units as amount_minor
      from vip_state where merchant = ${merchant}`,
  },
]
