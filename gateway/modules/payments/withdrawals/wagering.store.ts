import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import { selectPlaySinceDeposit } from '#gateway/modules/ledger/index.ts'
import { selectRoundsOfReferences } from '#gateway/modules/rounds/index.ts'
import type { Move } from './wagering.ts'

interface Account {
  readonly merchant: string
  readonly memberId: string
  readonly currency: string
}

/**
 * The postings of a member that decide what is locked: from the first deposit after the mark, each with its round. `entry`
 * is the last one.
 */
export async function selectMoves(
  tx: Tx,
  account: Account,
): Promise<{ readonly moves: Move[]; readonly entry: string | null }> {
  const postings = await selectPlaySinceDeposit(tx, account, await selectMark(tx, account))
  const played = postings
    .filter(({ kind }) => kind !== 'deposit' && kind !== 'pointConvert')
    .map(({ reference }) => reference)
  const rounds = await selectRoundsOfReferences(tx, account.merchant, played)
  const moves = postings.map(({ entry: _, ...posting }) => {
    const { round = null, gameType = null, vendor = null, stake = null } = rounds.get(posting.reference) ?? {}
    return { ...posting, round, gameType, vendor, stake }
  })
  return { moves, entry: postings.at(-1)?.entry ?? null }
}

async function selectMark(tx: Tx, { merchant, memberId, currency }: Account): Promise<string> {
  const { rows } = await sql<{ entry: string }>`
    select entry::text from wagering_mark
    where merchant = ${merchant} and member_id = ${memberId}::uuid and currency = ${currency}`.execute(tx)
  return rows[0]?.entry ?? '0'
}

/** Remembers the entry up to which nothing is locked, so that earlier ones are not read again. */
export async function markWagered(tx: Tx, { merchant, memberId, currency }: Account, entry: string): Promise<void> {
  await sql`
    insert into wagering_mark (merchant, member_id, currency, entry)
    values (${merchant}, ${memberId}::uuid, ${currency}, ${entry}::bigint)
    on conflict (merchant, member_id, currency) do update set entry = greatest(wagering_mark.entry, excluded.entry)`.execute(
    tx,
  )
}
