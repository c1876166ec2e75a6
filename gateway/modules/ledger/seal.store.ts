import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'

/** A merchant's newest entry, which no seal covers yet. */
export interface Unsealed {
  readonly merchant: string
  readonly entry: bigint
}

/** Where entries wait to be sealed, at every merchant: two looks into an index each. */
export async function selectUnsealed(tx: Tx): Promise<Unsealed[]> {
  const { rows } = await sql<Unsealed>`
    with recursive merchants as (
      select min(merchant) as merchant from posting
      union all
      select (select min(p.merchant) from posting p where p.merchant > m.merchant)
      from merchants m where m.merchant is not null
    )
    select m.merchant, newest.entry
    from merchants m
    cross join lateral (
      select p.entry from posting p where p.merchant = m.merchant order by p.entry desc limit 1
    ) as newest
    where newest.entry > coalesce((
      select s.until_entry from ledger_seal s where s.merchant = m.merchant order by s.number desc limit 1
    ), 0)`.execute(tx)
  return rows
}

/** The number of this transaction: whatever has begun to write before now has a lower one. */
export async function currentTransactionNumber(tx: Tx): Promise<string> {
  const { rows } = await sql<{ number: string }>`select pg_current_xact_id()::text as number`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('no transaction number')
  return row.number
}

/** Whether every transaction with a lower number has ended. */
export async function haveEndedBefore(tx: Tx, number: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) >= ${number}::xid8 as ended`.execute(tx)
  return rows[0]?.ended === true
}

/** Adds one seal over at most `most` entries up to `until`; false when none is left. */
export async function callSealLedger(tx: Tx, { merchant, entry }: Unsealed, most: number): Promise<boolean> {
  const { rows } = await sql<{ sealed: boolean }>`
    select seal_ledger(${merchant}, ${String(entry)}::bigint, ${most}) as sealed`.execute(tx)
  return rows[0]?.sealed === true
}

/** The newest link of a merchant's chain. */
export interface Anchor {
  readonly number: bigint
  readonly hash: string
  readonly untilEntry: bigint
  readonly sealedAt: Date
}

/** The link with this number, or the newest; null when there is none. */
export async function selectAnchor(tx: Tx, merchant: string, number?: bigint): Promise<Anchor | null> {
  const { rows } = await sql<Anchor>`
    select number, encode(hash, 'hex') as hash, until_entry as "untilEntry", sealed_at as "sealedAt"
    from ledger_seal
    where merchant = ${merchant} and number = coalesce(${number === undefined ? null : String(number)}::bigint, number)
    order by number desc limit 1`.execute(tx)
  return rows[0] ?? null
}

/** Numbers of links, from `from` on, that do not fit their entries or the link before; looks at `most` of them. */
export async function selectBrokenSeals(
  tx: Tx,
  merchant: string,
  { from, most }: { readonly from: bigint; readonly most: number },
): Promise<{ looked: number; broken: string[] }> {
  const { rows } = await sql<{ looked: number; broken: string[] }>`
    with link as (
      select s.*, lag(s.hash) over (order by s.number) as previous, lag(s.until_entry) over (order by s.number) as before
      from ledger_seal s
      where s.merchant = ${merchant} and s.number >= ${String(from)}::bigint - 1
      order by s.number limit ${most} + 1
    )
    select count(*)::integer as looked, coalesce(array_agg(l.number::text order by l.number) filter (where
      l.entries <> d.entries or l.content_hash <> d.digest or l.after_entry <> coalesce(l.before, 0) or
      l.hash <> seal_hash(l.merchant, l.number, l.after_entry, l.until_entry, l.content_hash, coalesce(l.previous, ''))
    ), '{}') as broken
    from link l cross join lateral ledger_digest(l.merchant, l.after_entry, l.until_entry) as d
    where l.number >= ${String(from)}::bigint`.execute(tx)
  return rows[0] ?? { looked: 0, broken: [] }
}

export async function countUnsealed(tx: Tx, merchant: string): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select count(*)::integer as entries from posting p
    where p.merchant = ${merchant} and p.entry > coalesce((
      select s.until_entry from ledger_seal s where s.merchant = ${merchant} order by s.number desc limit 1
    ), 0)`.execute(tx)
  return rows[0]?.entries ?? 0
}
