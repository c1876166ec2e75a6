import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { agents } from '#contract/endpoints/agency/agents.ts'
import type { TeamMovement } from '#contract/entities/agency/team.ts'
import { type TeamMovementItem, teamMovementItems } from '#contract/entities/agency/team-items.ts'
import { isAgentType } from '#contract/entities/member-types.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import { maskName } from '#gateway/modules/accounts/index.ts'
import { type MemberPosting, selectNewestPostings } from '#gateway/modules/ledger/index.ts'
import type { AgentsDeps } from '../deps.ts'
import { amountBand } from './amount-band.ts'
import { pageOfRows, readEntryCursor } from './cursor.ts'
import { inTeam, moneyOf } from './team-scope.ts'
import { kindsOfItem, selectDirectMembers } from './team-transactions.store.ts'

const PAGE_SIZE = 20

/**
 * A page of movements of the direct downline. Players are masked and their amounts are bands; those of agents are exact.
 * Specification section 2, agent center menu: account details.
 */
export async function readTeamTransactions(
  ctx: MemberContext<AgentsDeps>,
  asked: ParsedRequestOf<typeof agents.listTeamTransactions>,
) {
  const before = readEntryCursor(asked.cursor)
  return inTeam(ctx, asked, async (tx, view) => {
    const { merchant, currency, agentId, root, from, until, period } = view
    // A member further below is as unknown here as one of another tree.
    if (root.level > 1) throw new PlatformError('DOWNLINE_NOT_FOUND')
    const kinds = asked.item ? kindsOfItem[asked.item] : Object.values(kindsOfItem).flat()
    const members = await selectDirectMembers(tx, merchant, agentId, root.level === 0 ? null : root.id)
    const scope = { merchant, currency, memberIds: [...members.keys()], from, until, kinds, before }
    const found = await selectNewestPostings(tx, scope, PAGE_SIZE + 1)
    const { rows, next } = pageOfRows(found, PAGE_SIZE, ({ entry }) => String(entry))
    return { period, rows: rows.flatMap((row) => movementOf(row, members.get(row.memberId))), next }
  })
}

function movementOf(
  { entry, kind, amountMinor, currency, at }: Pick<MemberPosting, 'entry' | 'kind' | 'amountMinor' | 'currency' | 'at'>,
  member: { readonly username: string; readonly type: number } | undefined,
): TeamMovement[] {
  if (!member) return []
  const money = moneyOf(currency)
  const isAgent = isAgentType(member.type)
  const band = amountBand(amountMinor)
  const size = amountMinor < 0n ? -amountMinor : amountMinor
  return [
    {
      row: String(entry),
      player: isAgent ? member.username : maskName(member.username),
      item: itemOf(kind),
      kind,
      isIn: amountMinor > 0n,
      from: money(isAgent ? size : band.from),
      below: isAgent ? null : money(band.below),
      time: at.toISOString(),
    },
  ]
}

function itemOf(kind: string): TeamMovementItem {
  const found = teamMovementItems.find((item) => (kindsOfItem[item] as readonly string[]).includes(kind))
  if (!found) throw new Error(`${kind} belongs to no item`)
  return found
}
