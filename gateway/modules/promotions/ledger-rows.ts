import { sql } from 'kysely'
import type { RowSource } from '#gateway/modules/ledger/index.ts'

/** Awards and grants, each with exactly one ledger transaction of its kind (specification section 20, I1 and I2). */
export const promotionRows: readonly RowSource[] = [
  {
    kinds: ['reward', 'bonusGrant'],
    rows: (merchant) => sql`
      select case award_kind when 'cash' then 'reward' else 'bonusGrant' end as kind, id::text as reference,
        award_minor as amount_minor
      from promo_entry where merchant = ${merchant} and state in ('claimed', 'issued')`,
  },
  {
    kinds: ['promoReserve', 'promoUnreserve'],
    rows: (merchant) => sql`
      select step.kind, e.id::text as reference, e.award_minor as amount_minor
      from promo_entry e join (values ('promoReserve'), ('promoUnreserve')) as step (kind)
        on step.kind = 'promoReserve' or e.state = 'close'
      where e.merchant = ${merchant} and e.reserved`,
  },
  {
    kinds: ['bonusRelease', 'bonusForfeit'],
    rows: (merchant) => sql`
      select case state when 'completed' then 'bonusRelease' else 'bonusForfeit' end as kind, id::text as reference,
        amount_minor
      from bonus_grant where merchant = ${merchant} and ended_at is not null`,
  },
]
