import { sql } from 'kysely'
import type { LotteryTicket } from '#contract/provider/index.ts'
import type { Tx } from '#gateway/db/index.ts'

/** Keeps the ticket of a round; a further bet of the round leaves the first one as it is. */
export async function insertTicket(tx: Tx, merchant: string, roundId: string, ticket: LotteryTicket): Promise<void> {
  const { numero, play, selection, units, multiple } = ticket
  const words = { play: JSON.stringify(play), selection: JSON.stringify(selection) }
  await tx
    .insertInto('lottery_ticket')
    .values({ merchant, round_id: roundId, numero, ...words, units, multiple })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Keeps the numbers that decided about rounds; rounds without a ticket are left out. One text whatever the number. */
export async function updateDrawn(
  tx: Tx,
  merchant: string,
  drawn: readonly { readonly roundId: string; readonly drawn: string | null }[],
): Promise<void> {
  const known = drawn.filter((one) => one.drawn !== null)
  if (known.length === 0) return
  await sql`
    update lottery_ticket t set drawn = d.drawn
    from unnest(${known.map(({ roundId }) => roundId)}::uuid[], ${known.map((one) => one.drawn)}::text[]) as d (id, drawn)
    where t.merchant = ${merchant} and t.round_id = d.id`.execute(tx)
}

/** The columns of a ticket beside its round; all null for a round without one. */
export const ticketColumns = ['k.numero', 'k.play', 'k.selection', 'k.units', 'k.multiple', 'k.drawn'] as const
