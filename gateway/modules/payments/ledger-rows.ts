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
    kinds: ['refund', 'chargeback'],
    rows: (merchant) => sql`
      select kind, id::text as reference, amount_minor from payment_reversal where merchant = ${merchant}`,
  },
  {
    kinds: ['debt'],
    rows: (merchant) => sql`
      select 'debt' as kind, id::text as reference, owed_minor from payment_reversal
      where merchant = ${merchant} and owed_minor > 0`,
  },
  {
    kinds: ['debtPayment'],
    rows: (merchant) => sql`
      select 'debtPayment' as kind, id::text as reference, amount_minor from debt_payment where merchant = ${merchant}`,
  },
  {
    kinds: ['withdrawalHold'],
    rows: (merchant) =>
      sql`select 'withdrawalHold' as kind, reference, amount_minor from withdrawal where merchant = ${merchant}`,
  },
]
