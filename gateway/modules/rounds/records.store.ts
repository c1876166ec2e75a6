import { sql } from 'kysely'
import type { GameType } from '#contract/entities/game.ts'
import type { Tx } from '#gateway/db/index.ts'
import { labelOfRound } from '#gateway/modules/games/index.ts'
import { ticketColumns } from './tickets/tickets.store.ts'

/** A member's rounds whose first bet was made in [from, until). */
export interface RoundScope {
  readonly merchant: string
  readonly memberId: string
  readonly from: Date
  readonly until: Date
  readonly vendor?: string | undefined
  readonly gameType?: GameType | undefined
  readonly status?: 'open' | 'settled' | 'rolledBack' | undefined
}

export interface RoundSums {
  readonly rounds: number
  readonly betMinor: bigint
  readonly payoutMinor: bigint
  /** The parts of both that were bonus money. */
  readonly bonusBetMinor: bigint
  readonly bonusPayoutMinor: bigint
  readonly currency: string | null
}

export type RoundWithGame = Awaited<ReturnType<typeof selectRounds>>[number]

function inScope(tx: Tx, { merchant, memberId, from, until, vendor, gameType, status }: RoundScope) {
  return tx
    .selectFrom('game_round as r')
    .where('r.merchant', '=', merchant)
    .where('r.member_id', '=', memberId)
    .where('r.opened_at', '>=', from)
    .where('r.opened_at', '<', until)
    .$if(vendor !== undefined, (query) => query.where('r.vendor_code', '=', vendor ?? ''))
    .$if(gameType !== undefined, (query) => query.where('r.game_type', '=', gameType ?? ''))
    .$if(status !== undefined, (query) => query.where('r.status', '=', status ?? 'open'))
}

function withGame(query: ReturnType<typeof inScope>) {
  return query
    .leftJoin('game_label as l', (join) => join.on('l.id', '=', labelOfRound('r')))
    .leftJoin('game as g', 'g.node_id', 'r.node_id')
    .leftJoin('lottery_ticket as k', (join) =>
      join.onRef('k.merchant', '=', 'r.merchant').onRef('k.round_id', '=', 'r.id'),
    )
    .selectAll('r')
    .select(sql<string>`coalesce(l.vendor_name, r.vendor_code)`.as('vendor_name'))
    .select(['l.name as game_name', 'l.names as game_names', 'g.code as catalogue_code'])
    .select(ticketColumns)
    .select(
      sql<Date | null>`(select min(h.held_at) from held_win h
        where h.merchant = r.merchant and h.round_id = r.id and h.status = 'held')`.as('held_at'),
    )
}

/** One page of rounds with their games, newest first. */
export function selectRounds(tx: Tx, scope: RoundScope, page: { readonly offset: number; readonly limit: number }) {
  return withGame(inScope(tx, scope))
    .orderBy('r.opened_at', 'desc')
    .orderBy('r.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

/** The bets and payouts of all rounds in the scope. */
export async function sumRounds(tx: Tx, scope: RoundScope): Promise<RoundSums> {
  const row = await inScope(tx, scope)
    .select([
      sql<string>`count(*)::text`.as('rounds'),
      sql<string>`coalesce(sum(r.bet_minor), 0)::text`.as('bet'),
      sql<string>`coalesce(sum(r.payout_minor), 0)::text`.as('payout'),
      sql<string>`coalesce(sum(r.bonus_bet_minor), 0)::text`.as('bonusBet'),
      sql<string>`coalesce(sum(r.bonus_payout_minor), 0)::text`.as('bonusPayout'),
      sql<string | null>`min(r.currency)`.as('currency'),
    ])
    .executeTakeFirstOrThrow()
  return {
    rounds: Number(row.rounds),
    betMinor: BigInt(row.bet),
    payoutMinor: BigInt(row.payout),
    bonusBetMinor: BigInt(row.bonusBet),
    bonusPayoutMinor: BigInt(row.bonusPayout),
    currency: row.currency,
  }
}

/** Rounds, bets and payouts of each day of a time zone, by their first bet; days without any are absent. */
export async function sumRoundsByDay(tx: Tx, scope: RoundScope, timeZone: string) {
  const rows = await inScope(tx, scope)
    .select([
      sql<string>`to_char(r.opened_at at time zone ${timeZone}, 'YYYY-MM-DD')`.as('day'),
      sql<string>`count(*)::text`.as('rounds'),
      sql<string>`coalesce(sum(r.bet_minor), 0)::text`.as('bet'),
      sql<string>`coalesce(sum(r.payout_minor), 0)::text`.as('payout'),
    ])
    .groupBy('day')
    .execute()
  return rows.map(({ day, rounds, bet, payout }) => ({
    day,
    rounds: Number(rounds),
    betMinor: BigInt(bet),
    payoutMinor: BigInt(payout),
  }))
}

export function selectRoundOfMember(tx: Tx, merchant: string, memberId: string, roundId: string) {
  const always = { merchant, memberId, from: new Date(0), until: new Date('9999-01-01T00:00:00Z') }
  return withGame(inScope(tx, always)).where('r.id', '=', roundId).executeTakeFirst()
}

/** The transactions of a round, in their order. */
export function selectMovements(tx: Tx, merchant: string, roundId: string) {
  return tx
    .selectFrom('game_transaction')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('round_id', '=', roundId)
    .orderBy('made_at')
    .orderBy(sql`kind = 'rollback'`)
    .orderBy(sql`kind = 'win'`)
    .orderBy('transaction_uuid')
    .execute()
}

/** The vendors at which a member has played, by name. */
export function selectPlayedVendors(tx: Tx, merchant: string, memberId: string) {
  return tx
    .selectFrom('vendor as v')
    .select(['v.code', 'v.name'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('game_round as r')
          .select('r.id')
          .where('r.merchant', '=', merchant)
          .where('r.member_id', '=', memberId)
          .whereRef('r.vendor_code', '=', 'v.code'),
      ),
    )
    .orderBy('v.name')
    .execute()
}
