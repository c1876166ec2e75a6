import { sql } from 'kysely'
import type { RowSource } from '#gateway/modules/ledger/index.ts'

/** Transfers, each with one ledger transaction. */
export const transferRows: readonly RowSource[] = [
  {
    kinds: ['transferOut', 'transferOutRelease', 'transferIn'],
    rows: (merchant) => sql`
      select case when direction = 'out' then 'transferIn' when status = 'done' then 'transferOut'
        else 'transferOutRelease' end as kind, reference, amount_minor
      from vendor_transfer
      where merchant = ${merchant} and (status = 'done' or status = 'failed' and direction = 'in')`,
  },
  {
    kinds: ['transferUpline', 'transferDownline'],
    rows: (merchant) => sql`select kind, reference, amount_minor from member_transfer where merchant = ${merchant}`,
  },
]
