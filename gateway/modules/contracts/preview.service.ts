import type { EndedContract } from '#contract/agency/cascade.ts'
import { nextPeriod } from '#contract/agency/periods.ts'
import type { ContractTerms } from '#contract/agency/terms.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { requireContracts } from './access.ts'
import { type ContractRow, selectContract } from './contracts.store.ts'
import type { ContractsDeps } from './deps.ts'
import { selectNames } from './members.store.ts'
import { previewCascade } from './preview.ts'
import { ownContract } from './read.service.ts'
import { selectSettlementsOfAgent } from './settle/settle.store.ts'
import { grossUnder } from './settle/statement.ts'
import { daysBefore } from './what-if.ts'

const EFFECT_DAYS = 90

/** What an agent's last periods were worth by their terms, and by others; without carried losses. Minor units. */
export interface Effect {
  readonly periods: number
  readonly beforeMinor: bigint
  readonly afterMinor: bigint
  readonly currency: string
}

/**
 * What a contract would do if it were accepted now: to the agent's income of the last 90 days, and to the contracts below.
 * Agents specification, section 6.4.
 *
 * @throws PlatformError those of requireContracts, CONTRACT_NOT_FOUND
 */
export async function previewContract(ctx: MemberContext<ContractsDeps>, id: string) {
  requireContracts(ctx)
  const { services, merchant } = ctx
  const now = services.clock.now()
  return await services.db.withMerchant(merchant, async (tx) => {
    const { kind, terms, downline_id } = await ownContract(tx, ctx, id)
    const at = nextPeriod(terms, now).from
    const { hash, ended } = await previewCascade(tx, merchant, downline_id, { kind, terms, at })
    const names = await selectNames(
      tx,
      merchant,
      ended.map(({ contract }) => contract.downlineId),
    )
    const effects: (Effect | null)[] = []
    for (const one of ended) effects.push(await effectOfEnd(tx, merchant, one, now))
    const own = await effectOf(tx, merchant, { kind, downline_id, zone: terms.zone }, terms, now)
    return { hash, ended, names, effects, effect: own }
  })
}

async function effectOfEnd(tx: Tx, merchant: string, { contract, draft }: EndedContract, now: Date) {
  const row = await selectContract(tx, merchant, contract.id)
  return row ? await effectOf(tx, merchant, { ...row, zone: row.terms.zone }, draft, now) : null
}

/** Null without a settlement in the last 90 days. No terms: nothing is paid. */
async function effectOf(
  tx: Tx,
  merchant: string,
  { kind, downline_id, zone }: Pick<ContractRow, 'kind' | 'downline_id'> & { readonly zone: string },
  terms: ContractTerms | null,
  now: Date,
): Promise<Effect | null> {
  // The sums of a real-time salary are of days, not of slots: their past is not computed by slots.
  if (kind === 'realTimeSalary') return null
  const since = daysBefore(now, EFFECT_DAYS, zone)
  const rows = await selectSettlementsOfAgent(tx, merchant, { agentId: downline_id, kind, since })
  const [first] = rows
  if (!first) return null
  const contracts = new Map<string, ContractRow>()
  let [beforeMinor, afterMinor] = [0n, 0n]
  for (const row of rows) {
    const contract = contracts.get(row.contract_id) ?? (await selectContract(tx, merchant, row.contract_id))
    if (!contract) continue
    contracts.set(contract.id, contract)
    beforeMinor += row.gross_minor
    afterMinor += terms ? grossUnder(contract, row, terms) : 0n
  }
  return { periods: rows.length, beforeMinor, afterMinor, currency: first.currency }
}
