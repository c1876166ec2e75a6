import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { contracts } from '#contract/endpoints/agency/contracts.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import { periodOf } from '#gateway/modules/records/index.ts'
import { requireContracts } from './access.ts'
import { type ContractRow, selectContracts, selectSteps } from './contracts.store.ts'
import type { ContractsDeps } from './deps.ts'
import { selectIncome, selectSettlement, sumIncome } from './income.store.ts'
import { ownContract, withNames } from './read.service.ts'
import { selectCountedMembers } from './settle/counted-members.store.ts'
import { startOfFigures } from './settle/read-figures.ts'
import { wireContract } from './wire.ts'

type Ctx = MemberContext<ContractsDeps>

const pageOf = ({ pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number }) => {
  return { offset: (pageNo - 1) * pageSize, limit: pageSize }
}

/** A page of the agent's contracts with one side. */
export async function listContracts(ctx: Ctx, asked: ParsedRequestOf<typeof contracts.listContracts>) {
  requireContracts(ctx)
  const { services, merchant, session } = ctx
  return await services.db.withMerchant(merchant, async (tx) => {
    const wanted = { merchant, agentId: session.memberId, ...asked }
    const { rows, total } = await selectContracts(tx, wanted, pageOf(asked))
    return { total, ...(await withNames(tx, merchant, rows)) }
  })
}

/** A contract of the agent with its steps. @throws PlatformError those of requireContracts, CONTRACT_NOT_FOUND */
export async function readContract(ctx: Ctx, id: string) {
  requireContracts(ctx)
  const { services, merchant } = ctx
  return await services.db.withMerchant(merchant, async (tx) => {
    const contract = await ownContract(tx, ctx, id)
    const { names } = await withNames(tx, merchant, [contract])
    return { contract, names, steps: await selectSteps(tx, merchant, id) }
  })
}

/** A page of what the agent was paid for periods that ended in a time, and the sum of all pages. */
export async function listIncome(ctx: Ctx, asked: ParsedRequestOf<typeof contracts.listIncome>) {
  requireContracts(ctx)
  const { services, merchant, session, brand } = ctx
  const { from, until } = periodOf(asked, brand.settings.timeZone, services.clock.now())
  const wanted = { merchant, agentId: session.memberId, kind: asked.kind, lines: asked.lines, from, until }
  return await services.db.withMerchant(merchant, async (tx) => ({
    ...(await selectIncome(tx, wanted, pageOf(asked))),
    paidMinor: await sumIncome(tx, wanted),
    currency: brand.settings.currency,
  }))
}

/** Figures by slot are kept for 45 days. */
const SLOTS_KEPT_MS = 44 * 86_400_000

/**
 * The members whom one payment counted, as long as their figures are kept; null: no longer.
 *
 * @throws PlatformError those of requireContracts, CONTRACT_NOT_FOUND
 */
export async function listCounted(ctx: Ctx, asked: ParsedRequestOf<typeof contracts.listCountedMembers>) {
  requireContracts(ctx)
  const { services, merchant } = ctx
  const kept = services.clock.now().getTime() - SLOTS_KEPT_MS
  return await services.db.withMerchant(merchant, async (tx) => {
    const row = await selectSettlement(tx, merchant, asked.id)
    if (!row) throw new PlatformError('CONTRACT_NOT_FOUND')
    const contract = await ownContract(tx, ctx, row.contract_id)
    const from = startOfFigures(contract, { from: row.from_at })
    const none = { rows: [], total: 0 }
    const { terms, downline_id } = contract
    const range = { merchant, from, until: row.until_at }
    const isKept = from.getTime() >= kept
    const found = isKept ? await selectCountedMembers(tx, downline_id, terms, range, pageOf(asked)) : none
    return { ...found, isKept, currency: terms.currency }
  })
}

/** A contract as the agent sees it after a change. */
export async function shownContract(ctx: Ctx, row: ContractRow) {
  const { services, merchant, session } = ctx
  const { names } = await services.db.withMerchant(merchant, (tx) => withNames(tx, merchant, [row]))
  return wireContract(row, session.memberId, names)
}
