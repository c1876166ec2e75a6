import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'

/** A merchant's newest entry, which is not in the hash chain yet. */
export interface UnchainedEntry {
  readonly merchant: string
  readonly entry: bigint
}

/** The merchants with entries that are not in their hash chain yet: two index lookups per merchant. */
export async function selectUnchained(tx: Tx): Promise<UnchainedEntry[]> {
  const { rows } = await sql<UnchainedEntry>`
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
      select s.until_entry from ledger_chain_link s where s.merchant = m.merchant order by s.number desc limit 1
    ), 0)`.execute(tx)
  return rows
}

/** The id of this transaction: every transaction that started writing earlier has a lower one. */
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

/** Adds one link over at most `most` entries up to `entry`; false when none is left. */
export async function callExtendHashChain(tx: Tx, { merchant, entry }: UnchainedEntry, most: number): Promise<boolean> {
  const { rows } = await sql<{ extended: boolean }>`
    select extend_hash_chain(${merchant}, ${String(entry)}::bigint, ${most}) as extended`.execute(tx)
  return rows[0]?.extended === true
}

/** A link of a merchant's hash chain. */
export interface ChainLink {
  readonly number: bigint
  readonly hash: string
  readonly untilEntry: bigint
  readonly createdAt: Date
}

/** The link with this number, or the newest; null when there is none. */
export async function selectChainLink(tx: Tx, merchant: string, number?: bigint): Promise<ChainLink | null> {
  const { rows } = await sql<ChainLink>`
    select number, encode(hash, 'hex') as hash, until_entry as "untilEntry", created_at as "createdAt"
    from ledger_chain_link
    where merchant = ${merchant} and number = coalesce(${number === undefined ? null : String(number)}::bigint, number)
    order by number desc limit 1`.execute(tx)
  return rows[0] ?? null
}

/** Numbers of links, from `from` on, that do not match their entries or the previous link; checks `most` of them. */
export async function selectBrokenLinks(
  tx: Tx,
  merchant: string,
  { from, most }: { readonly from: bigint; readonly most: number },
): Promise<{ checked: number; broken: string[] }> {
  const { rows } = await sql<{ checked: number; broken: string[] }>`
    with link as (
      select s.*, lag(s.hash) over (order by s.number) as previous, lag(s.until_entry) over (order by s.number) as before
      from ledger_chain_link s
      where s.merchant = ${merchant} and s.number >= ${String(from)}::bigint - 1
      order by s.number limit ${most} + 1
    )
    select count(*)::integer as checked, coalesce(array_agg(l.number::text order by l.number) filter (where
      l.entries <> d.entries or l.content_hash <> d.digest or l.after_entry <> coalesce(l.before, 0) or
      l.hash <> chain_link_hash(l.merchant, l.number, l.after_entry, l.until_entry, l.content_hash, coalesce(l.previous, ''))
    ), '{}') as broken
    from link l cross join lateral ledger_digest(l.merchant, l.after_entry, l.until_entry) as d
    where l.number >= ${String(from)}::bigint`.execute(tx)
  return rows[0] ?? { checked: 0, broken: [] }
}

export async function countUnchained(tx: Tx, merchant: string): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select count(*)::integer as entries from posting p
    where p.merchant = ${merchant} and p.entry > coalesce((
      select s.until_entry from ledger_chain_link s where s.merchant = ${merchant} order by s.number desc limit 1
    ), 0)`.execute(tx)
  return rows[0]?.entries ?? 0
}
