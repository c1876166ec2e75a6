import type { ContractKind } from '#contract/agency/contract-kinds.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { ContractsDeps } from '../deps.ts'
import { notifySettled } from '../notify.ts'
import { computeOne } from './compute.ts'
import { type DueTree, dueTrees, nextDue } from './due.ts'
import { type Payment, payAll } from './pay.ts'
import { readFigures } from './read-figures.ts'
import { lockContracts, type SettlementRow, selectLastSettlements, selectOpenContracts } from './settle.store.ts'
import { noFigures, selectComplete } from './team-figures.store.ts'

type Parts = Pick<ContractsDeps, 'brands' | 'clock' | 'db' | 'live' | 'settings'>

/**
 * Pays every contract of a kind for every period that is over and whose figures are complete, each once and in order, a
 * tree and period in one transaction. It may be interrupted and repeated at any moment, and run in several gateways. A tree
 * that fails is rolled back alone. Agents specification, section 8.
 *
 * @returns the number of settlements; `failed` has one error per tree that could not be settled
 */
export async function settleKind(
  services: Parts,
  merchant: string,
  kind: ContractKind,
): Promise<{ readonly settled: number; readonly failed: readonly Error[] }> {
  const passed = new Map<string, Error | null>()
  let settled = 0
  for (;;) {
    const trees = await services.db.withMerchant(merchant, (tx) => readDue(tx, merchant, kind))
    const open = trees.filter((tree) => !passed.has(topOf(tree)))
    if (open.length === 0) return { settled, failed: [...passed.values()].filter((error) => error !== null) }
    for (const tree of open) {
      // An earlier period of the same tree may have failed, or be in work elsewhere.
      if (passed.has(topOf(tree))) continue
      try {
        const rows = await services.db.withMerchant(merchant, (tx) => settleTree(tx, services, merchant, tree))
        if (!rows) passed.set(topOf(tree), null)
        settled += rows?.length ?? 0
        for (const row of rows ?? []) if (row.paid_minor > 0n) services.live.balanceChanged(merchant, row.downline_id)
      } catch (cause) {
        const message = `${kind} of ${topOf(tree)} for ${tree.period.key} could not be settled`
        passed.set(topOf(tree), new Error(message, { cause }))
      }
    }
  }
}

const topOf = ({ contracts }: DueTree): string => contracts[0]?.contract.id ?? ''

async function readDue(tx: Tx, merchant: string, kind: ContractKind): Promise<DueTree[]> {
  const complete = await selectComplete(tx, merchant)
  if (!complete) return []
  return dueTrees(await selectOpenContracts(tx, merchant, kind, complete.clearAt), complete.clearAt)
}

/** Settles a tree for a period, or returns null: another process does it, or has done it. */
async function settleTree(
  tx: Tx,
  services: Parts,
  merchant: string,
  { period, contracts }: DueTree,
): Promise<SettlementRow[] | null> {
  const ids = contracts.map(({ contract }) => contract.id)
  if (!(await lockContracts(tx, merchant, ids))) return null
  const last = await selectLastSettlements(tx, merchant, ids)
  const current = contracts.map(({ contract }) => ({ contract, last: last.get(contract.id) ?? null }))
  if (current.some((one) => nextDue(one)?.key !== period.key)) return null
  const complete = await selectComplete(tx, merchant)
  if (!complete || complete.clearAt < period.until) return null
  const figures = await readFigures(tx, merchant, current, period)
  const grosses = new Map<string, bigint>()
  const payments: Payment[] = []
  // Children before parents: what is right below is deducted.
  for (const one of current.toReversed()) {
    const { contract } = one
    const team = figures.get(contract.id) ?? noFigures
    const belowMinor = grosses.get(contract.downline_id) ?? 0n
    const outcome = computeOne(one, team, belowMinor, period)
    if (contract.upline_id) {
      const siblings = grosses.get(contract.upline_id) ?? 0n
      grosses.set(contract.upline_id, siblings + outcome.settlement.grossMinor)
    }
    const now = services.clock.now()
    const at = now > period.until ? now : period.until
    payments.push({ ...outcome, contract, team, period, untilEntry: complete.untilEntry, at })
  }
  const rows = await payAll(tx, payments)
  await notifySettled(tx, services, rows)
  return rows
}
