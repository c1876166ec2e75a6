import { sql } from 'kysely'
import { contractKinds } from '#contract/agency/contract-kinds.ts'
import type { RowSource } from '#gateway/modules/ledger/index.ts'

/** Settlements that paid something, each with exactly one ledger transaction of its kind. */
export const contractRows: readonly RowSource[] = [
  {
    kinds: [...contractKinds],
    rows: (merchant) => sql`
      select kind, contract_id::text || ':' || period_key as reference, paid_minor as amount_minor
      from contract_settlement where merchant = ${merchant} and paid_minor > 0`,
  },
]
