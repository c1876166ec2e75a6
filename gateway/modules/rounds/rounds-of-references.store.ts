import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { StakeOfRound } from '#gateway/lib/counted-stake.ts'
import { labelOfRound } from '#gateway/modules/games/index.ts'

/** The round that a ledger transaction of a game belongs to. */
export interface RoundOfReference {
  readonly round: string
  readonly gameType: string | null
  readonly vendor: string
  readonly openedAt: Date
  /** The whole stake that the transaction posts or undoes, and what opposite bets cancel of it. */
  readonly stake: StakeOfRound
}

/** The rounds of ledger references (`<provider>:<transaction id>`), by reference; unknown ones are left out. */
export async function selectRoundsOfReferences(
  tx: Tx,
  merchant: string,
  references: readonly string[],
): Promise<ReadonlyMap<string, RoundOfReference>> {
  const { rows } = await sql<Omit<RoundOfReference, 'stake'> & { reference: string; amount: string; opposite: string }>`
    select u.reference, r.id::text as round, r.game_type as "gameType", r.vendor_code as vendor,
      r.opened_at as "openedAt", g.amount_minor::text as amount, g.opposite_minor::text as opposite
    from unnest(${[...references]}::text[]) as u (reference)
    join game_transaction g on g.merchant = ${merchant}
      and g.provider_code = split_part(u.reference, ':', 1)
      and g.transaction_uuid = split_part(substr(u.reference, strpos(u.reference, ':') + 1), ':instead-of:', 1)
    join game_round r on r.merchant = g.merchant and r.id = g.round_id`.execute(tx)
  return new Map(
    rows.map(({ reference, amount, opposite, ...round }) => [
      reference,
      { ...round, stake: { amountMinor: BigInt(amount), oppositeMinor: BigInt(opposite) } },
    ]),
  )
}

export interface RoundName {
  readonly reference: string
  readonly vendorName: string
  readonly gameName: string | null
  readonly gameNames: Readonly<Record<string, string>> | null
  readonly numero: string | null
  readonly play: Readonly<Record<string, string>> | null
  readonly selection: Readonly<Record<string, string>> | null
  readonly units: number | null
  readonly multiple: number | null
  readonly drawn: string | null
}

/** The game of each ledger reference (`<provider>:<transaction id>`), and its lottery ticket; unknown ones are left out. */
export async function selectRoundNames(tx: Tx, merchant: string, references: readonly string[]): Promise<RoundName[]> {
  if (references.length === 0) return []
  const { rows } = await sql<RoundName>`
    select u.reference, coalesce(l.vendor_name, r.vendor_code) as "vendorName", l.name as "gameName", l.names as "gameNames",
      k.numero, k.play, k.selection, k.units, k.multiple, k.drawn
    from unnest(${[...references]}::text[]) as u (reference)
    join game_transaction g on g.merchant = ${merchant}
      and g.provider_code = split_part(u.reference, ':', 1)
      and g.transaction_uuid = split_part(substr(u.reference, strpos(u.reference, ':') + 1), ':instead-of:', 1)
    join game_round r on r.merchant = g.merchant and r.id = g.round_id
    left join game_label l on l.id = ${labelOfRound('r')}
    left join lottery_ticket k on k.merchant = r.merchant and k.round_id = r.id`.execute(tx)
  return rows
}
