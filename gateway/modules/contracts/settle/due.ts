import { type PeriodBounds, periodAt } from '#contract/agency/periods.ts'
import type { OpenContract } from './settle.store.ts'

/** Contracts of one tree that are settled together for one period, the top first. */
export interface DueTree {
  readonly period: PeriodBounds
  readonly contracts: readonly OpenContract[]
}

/** The first period of a contract that is not settled; null: all are. */
export function nextDue({ contract, last }: OpenContract): PeriodBounds | null {
  return periodFrom(contract, last?.until_at ?? contract.starts_at)
}

/** Whether a contract of a tree has another period that is over at an instant, after the tree's own. */
export function isDueAgain({ contracts, period }: DueTree, clearAt: Date): boolean {
  return contracts.some(({ contract }) => {
    const next = periodFrom(contract, period.until)
    return next !== null && next.until <= clearAt
  })
}

function periodFrom({ ends_at, terms }: OpenContract['contract'], from: Date | null): PeriodBounds | null {
  if (!from || (ends_at && from >= ends_at)) return null
  return periodAt(terms, from)
}

/**
 * The trees whose next period is over at an instant, the earliest period first. Contracts hang together when the downline
 * of one is the upline of the other, in the same period.
 */
export function dueTrees(open: readonly OpenContract[], clearAt: Date): DueTree[] {
  const due = open.flatMap((contract) => {
    const period = nextDue(contract)
    return period && period.until <= clearAt ? [{ contract, period }] : []
  })
  const byDownline = new Map(due.map((one) => [`${one.period.key} ${one.contract.contract.downline_id}`, one]))
  const above = ({ contract, period }: (typeof due)[number]) =>
    byDownline.get(`${period.key} ${contract.contract.upline_id}`)
  const trees = new Map<string, { period: PeriodBounds; contracts: { depth: number; contract: OpenContract }[] }>()
  for (const one of due) {
    let top = one
    let depth = 0
    for (let next = above(top); next; next = above(top)) {
      top = next
      depth += 1
    }
    const key = `${top.contract.contract.id} ${top.period.key}`
    const tree = trees.get(key) ?? { period: one.period, contracts: [] }
    tree.contracts.push({ depth, contract: one.contract })
    trees.set(key, tree)
  }
  return [...trees.values()]
    .toSorted((one, other) => one.period.until.getTime() - other.period.until.getTime())
    .map(({ period, contracts }) => ({
      period,
      contracts: contracts.toSorted((one, other) => one.depth - other.depth).map(({ contract }) => contract),
    }))
}
