import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { RoundsDeps } from '#gateway/modules/rounds/deps.ts'

/** A round that changed more recently is in play, not interrupted. */
const LEFT_AFTER_MS = 20_000
const SHOWN_MAX = 5

/** An open round with a bet, of a game in the catalogue. Amounts in minor units. */
export interface OpenRound {
  readonly nodeId: string
  readonly betMinor: bigint
  readonly currency: string
  readonly openedAt: Date
}

/** The member's interrupted rounds, latest first and one per game, so that the member can resume the game. */
export async function openRoundsOf({
  services,
  merchant,
  session,
}: MemberContext<Pick<RoundsDeps, 'db' | 'clock'>>): Promise<OpenRound[]> {
  const before = new Date(services.clock.now().getTime() - LEFT_AFTER_MS)
  return services.db.withMerchant(merchant, (tx) => selectOpenRounds(tx, merchant, session.memberId, before))
}

async function selectOpenRounds(tx: Tx, merchant: string, memberId: string, before: Date): Promise<OpenRound[]> {
  const rows = await tx
    .selectFrom('game_round')
    .distinctOn('node_id')
    .select(['node_id', 'bet_minor', 'currency', 'opened_at'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('status', '=', 'open')
    .where('node_id', 'is not', null)
    .where('changed_at', '<', before)
    .orderBy('node_id')
    .orderBy('opened_at', 'desc')
    .limit(SHOWN_MAX)
    .execute()
  return rows
    .flatMap(({ node_id, bet_minor, currency, opened_at }) =>
      node_id === null ? [] : [{ nodeId: node_id, betMinor: bet_minor, currency, openedAt: opened_at }],
    )
    .sort((a, b) => b.openedAt.getTime() - a.openedAt.getTime())
}
