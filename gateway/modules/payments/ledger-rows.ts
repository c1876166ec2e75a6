import { sql } from 'kysely'
import type { RowSource } from '#gateway/modules/ledger/index.ts'

/** Payments that must match one ledger transaction each. The end of a withdrawal is checked through its hold. */
export const paymentRows: readonly RowSource[] = [
  {
    kinds: ['deposit'],
    rows: (merchant) => sql`
      select 'deposit' as kind, reference, amount_minor from deposit where merchant = ${merchant} and state = 'paid'`,
  },
  {
    kinds: ['withdrawalHold'],
    rows: (merchant) =>
      sql`select 'withdrawalHold' as kind, reference, amount_minor from withdrawal where merchant = ${merchant}`,
  },
]
