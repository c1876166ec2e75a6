import { sql } from 'kysely'
import type { RowSource } from '#gateway/modules/ledger/index.ts'

/**
 * Awards and grants, each with exactly one ledger transaction of its kind (specification section 20, I1 and I2). Free
 * rounds that were taken are no money: what was set aside for them goes back.
 */
export const promotionRows: readonly RowSource[] = [
  {
    kinds: ['reward', 'bonusGrant', 'pointReward'],
    rows: (merchant) => sql`
      select case award_kind when 'cash' then 'reward' when 'points' then 'pointReward' else 'bonusGrant' end as kind, id::text as reference,
        award_minor as amount_minor
      from promo_entry where merchant = ${merchant} and state in ('claimed', 'issued') and award_kind <> 'freeRounds'`,
  },
  {
    kinds: ['promoReserve', 'promoUnreserve'],
    rows: (merchant) => sql`
      select step.kind, e.id::text as reference, e.award_minor as amount_minor
      from promo_entry e join (values ('promoReserve'), ('promoUnreserve')) as step (kind)
        on step.kind = 'promoReserve' or e.state = 'close' or (e.state = 'claimed' and e.award_kind = 'freeRounds')
      where e.merchant = ${merchant} and e.reserved`,
  },
  {
    kinds: ['bonusRelease', 'bonusForfeit'],
    rows: (merchant) => sql`
      select step.kind, g.id::text as reference, step.amount_minor
      from bonus_grant g, lateral (values
        ('bonusRelease', coalesce(g.released_minor, case g.state when 'completed' then g.amount_minor else 0 end)),
        ('bonusForfeit', coalesce(g.forfeited_minor, case g.state when 'completed' then 0 else g.amount_minor end))
      ) as step (kind, amount_minor)
      where g.merchant = ${merchant} and g.ended_at is not null and step.amount_minor > 0`,
  },
]
