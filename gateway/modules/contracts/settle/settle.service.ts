import { chunk, sumBy } from 'es-toolkit'
import type { ContractKind } from '#contract/agency/contract-kinds.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { ContractsDeps } from '../deps.ts'
import { notifySettled } from '../notify.ts'
import { type DueTree, dueTrees, isDueAgain } from './due.ts'
import { createPace, type Pace } from './pace.ts'
import { type PlannedPayment, payAll } from './pay.ts'
import { planTree } from './plan.ts'
import {
  commitInBackground,
  lockContracts,
  selectLastSettlements,
  selectOpenContracts,
  type WrittenSettlement,
} from './settle.store.ts'
import { selectComplete } from './team-figures.store.ts'

type Parts = Pick<ContractsDeps, 'brands' | 'clock' | 'db' | 'live' | 'settings'>

/** Contracts that are paid in one transaction: their agents' accounts are locked until its end, about 10 ms. */
const CONTRACTS_PER_PART = 25

interface Run {
  readonly services: Parts
  readonly merchant: string
  readonly kind: ContractKind
  readonly perPart: number
  readonly pace: Pace
}

/**
 * Pays every contract of a kind for every period that is over and whose figures are complete, each once and in order:
 * children before parents, some contracts of a tree in one transaction. It may be interrupted and repeated at any moment, and
 * run in several gateways; what is left of a tree is paid by the next run. A long run rests between its transactions.
 * Agents specification, section 8.
 *
 * @param options `perPart` contracts are paid in one transaction; `pace` is shared by the kinds and merchants of a run
 * @returns the number of settlements; `failed` has one error per tree that could not be settled to its end
 */
export async function settleKind(
  services: Parts,
  merchant: string,
  kind: ContractKind,
  { perPart = CONTRACTS_PER_PART, pace = createPace() }: { readonly perPart?: number; readonly pace?: Pace } = {},
): Promise<{ readonly settled: number; readonly failed: readonly Error[] }> {
  const run: Run = { services, merchant, kind, perPart, pace }
  const passed = new Map<string, Error | null>()
  let settled = 0
  for (let isMore = true; isMore; ) {
    const due = await services.db.withMerchant(merchant, (tx) => readDue(tx, merchant, kind))
    const open = due.trees.filter((tree) => !passed.has(topOf(tree)))
    for (const [place, tree] of open.entries()) {
      // An earlier period of the same tree may have failed, or be in work elsewhere.
      if (passed.has(topOf(tree))) continue
      try {
        const isDone = await settleTree(run, tree, {
          partsAfter: sumBy(open.slice(place + 1), ({ contracts }) => Math.ceil(contracts.length / perPart)),
          onPaid: (count) => {
            settled += count
          },
        })
        if (!isDone) passed.set(topOf(tree), null)
      } catch (cause) {
        const message = `${kind} of ${topOf(tree)} for ${tree.period.key} could not be settled`
        passed.set(topOf(tree), new Error(message, { cause }))
      }
    }
    isMore = open.some((tree) => !passed.has(topOf(tree)) && isDueAgain(tree, due.clearAt))
  }
  return { settled, failed: [...passed.values()].filter((error) => error !== null) }
}

const topOf = ({ contracts }: DueTree): string => contracts[0]?.contract.id ?? ''

async function readDue(
  tx: Tx,
  merchant: string,
  kind: ContractKind,
): Promise<{ readonly trees: readonly DueTree[]; readonly clearAt: Date }> {
  const complete = await selectComplete(tx, merchant)
  if (!complete) return { trees: [], clearAt: new Date(0) }
  const { clearAt } = complete
  return { trees: dueTrees(await selectOpenContracts(tx, merchant, kind, clearAt), clearAt), clearAt }
}

/** Settles a tree for a period, part by part; false: another process does it, or has done it. */
async function settleTree(
  { services, merchant, kind, perPart, pace }: Run,
  tree: DueTree,
  { partsAfter, onPaid }: { readonly partsAfter: number; readonly onPaid: (count: number) => void },
): Promise<boolean> {
  const { db, live } = services
  const payments = await db.withMerchant(merchant, (tx) => planTree(tx, merchant, { ...tree, kind }))
  if (!payments) return false
  const parts = chunk(payments, perPart)
  for (const [place, part] of parts.entries()) {
    await pace.rest(parts.length - place + partsAfter)
    const rows = await db.withMerchant(merchant, (tx) => settlePart(tx, services, merchant, part))
    if (!rows) return false
    onPaid(rows.length)
    for (const { paid_minor, downline_id } of rows) if (paid_minor > 0n) live.balanceChanged(merchant, downline_id)
  }
  return true
}

/** Pays some contracts of a tree, or returns null: one of them is in work elsewhere, or was settled after the plan was made. */
async function settlePart(
  tx: Tx,
  services: Parts,
  merchant: string,
  part: readonly PlannedPayment[],
): Promise<WrittenSettlement[] | null> {
  const ids = part.map(({ contract }) => contract.id)
  if (services.db.kind === 'postgres') await commitInBackground(tx)
  if (!(await lockContracts(tx, merchant, ids))) return null
  const last = await selectLastSettlements(tx, merchant, ids)
  if (part.some(({ contract, lastId }) => (last.get(contract.id)?.id ?? null) !== lastId)) return null
  const now = services.clock.now()
  const rows = await payAll(
    tx,
    part.map((payment) => ({ ...payment, at: now > payment.period.until ? now : payment.period.until })),
  )
  await notifySettled(tx, services, rows, new Map(part.map(({ contract }) => [contract.id, contract.terms.zone])))
  return rows
}
