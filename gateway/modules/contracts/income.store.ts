import { sql } from 'kysely'
import { type ContractKind, frequentKinds, type IncomeLines } from '#contract/agency/contract-kinds.ts'
import type { Tx } from '#gateway/db/index.ts'
import { type PageRange, selectPage } from '#gateway/modules/payments/index.ts'
import type { SettlementRow } from './settle/settle.store.ts'

interface AskedIncome {
  readonly merchant: string
  readonly agentId: string
  readonly kind?: ContractKind | undefined
  readonly lines: IncomeLines
  readonly from: Date
  readonly until: Date
}

/** A settlement and the zone of its contract, in which its days are whole. */
export type IncomeRow = SettlementRow & { readonly zone: string }

/** A page of what an agent was paid for periods that ended in a time, newest first. */
export function selectIncome(
  tx: Tx,
  asked: AskedIncome,
  page: PageRange,
): Promise<{ rows: IncomeRow[]; total: number }> {
  const withZone = incomeOf(tx, asked)
    .selectAll()
    .select(
      sql<string>`(select c.terms ->> 'zone' from contract_version c
        where c.merchant = contract_settlement.merchant and c.id = contract_settlement.contract_id)`.as('zone'),
    )
  return selectPage(withZone.orderBy('until_at', 'desc').orderBy('id'), page)
}

/** The sum of the same, in minor units. */
export async function sumIncome(tx: Tx, asked: AskedIncome): Promise<bigint> {
  const row = await incomeOf(tx, asked)
    .select(sql<string>`coalesce(sum(paid_minor), 0)::text`.as('sum'))
    .executeTakeFirstOrThrow()
  return BigInt(row.sum)
}

export function selectSettlement(tx: Tx, merchant: string, id: string): Promise<SettlementRow | undefined> {
  return tx
    .selectFrom('contract_settlement')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .executeTakeFirst()
}

function incomeOf(tx: Tx, { merchant, agentId, kind, lines, from, until }: AskedIncome) {
  const own = tx
    .selectFrom('contract_settlement')
    .where('merchant', '=', merchant)
    .where('downline_id', '=', agentId)
    .where('until_at', '>', from)
    .where('until_at', '<=', until)
  const ofKind = kind ? own.where('kind', '=', kind) : own
  const isEvery = lines === 'all' || (kind && !frequentKinds.includes(kind))
  return isEvery ? ofKind : ofKind.where('paid_minor', '>', 0n)
}
