import { contractKinds } from '#contract/agency/contract-kinds.ts'
import type { SettlementStatement } from '#contract/agency/statement.ts'
import type { ContractSign } from '#contract/entities/agency/contract-states.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { hasSwitch } from '#gateway/modules/accounts/index.ts'
import { requireContracts, switchOfKind } from './access.ts'
import { type ContractRow, selectContract, selectNewest } from './contracts.store.ts'
import type { ContractsDeps } from './deps.ts'
import { selectSettlement } from './income.store.ts'
import { selectNames } from './members.store.ts'
import { statementOf } from './settle/statement.ts'

/** Contracts with the names of both sides. */
export interface Named {
  readonly rows: readonly ContractRow[]
  readonly names: ReadonlyMap<string, string>
}

export async function withNames(tx: Tx, merchant: string, rows: readonly ContractRow[]): Promise<Named> {
  const ids = rows.flatMap(({ upline_id, downline_id }) => (upline_id ? [upline_id, downline_id] : [downline_id]))
  return { rows, names: await selectNames(tx, merchant, ids) }
}

/** A contract that the agent has a side of. @throws PlatformError CONTRACT_NOT_FOUND */
export async function ownContract(tx: Tx, { merchant, session }: MemberContext, id: string): Promise<ContractRow> {
  const found = await selectContract(tx, merchant, id)
  const isOwn = found && (found.downline_id === session.memberId || found.upline_id === session.memberId)
  if (!isOwn) throw new PlatformError('CONTRACT_NOT_FOUND')
  return found
}

/** What waits and what runs, by kind; kinds that the brand has switched off have nothing. Section 12. */
export async function readConsolidated(ctx: MemberContext<ContractsDeps>) {
  requireContracts(ctx)
  const { services, merchant, session, brand } = ctx
  const now = services.clock.now()
  return await services.db.withMerchant(merchant, async (tx) => {
    const newest = await selectNewest(tx, merchant, session.memberId)
    const shown = newest.filter(({ kind }) => hasSwitch(brand, switchOfKind[kind]))
    const requests = shown.filter(({ state, expires_at }) => state === 'requested' && expires_at > now)
    const signs = contractKinds.map(
      (kind) =>
        [
          kind,
          signOf(
            shown.filter((row) => row.kind === kind),
            now,
          ),
        ] as const,
    )
    return { signs: new Map(signs), requests: await withNames(tx, merchant, requests) }
  })
}

/** A request is said first: it is what the agent has to answer. */
function signOf(rows: readonly ContractRow[], now: Date): ContractSign {
  if (rows.some(({ state, expires_at }) => state === 'requested' && expires_at > now)) return 'REQUEST'
  const accepted = rows.filter(({ starts_at }) => starts_at !== null)
  if (accepted.length === 0) return 'NONE'
  return accepted.some(({ ends_at }) => ends_at === null || ends_at > now) ? 'ACTIVE' : 'ENDED'
}

/**
 * Everything that one payment follows from: of the agent's own contract, or of one that they gave.
 *
 * @throws PlatformError those of requireContracts, CONTRACT_NOT_FOUND
 */
export async function readSettlement(ctx: MemberContext<ContractsDeps>, id: string): Promise<SettlementStatement> {
  requireContracts(ctx)
  const { services, merchant } = ctx
  return await services.db.withMerchant(merchant, async (tx) => {
    const row = await selectSettlement(tx, merchant, id)
    if (!row) throw new PlatformError('CONTRACT_NOT_FOUND')
    return statementOf(await ownContract(tx, ctx, row.contract_id), row)
  })
}
