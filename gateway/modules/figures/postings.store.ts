import { sql } from 'kysely'
import { POINTS_CURRENCY } from '#contract/entities/rewards/point-states.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { FigurePosting } from './fold.ts'

type Row = Omit<FigurePosting, 'amountMinor'> & { readonly amount: string }

/** Where to read: entries after the first up to the second, and optionally a period of posting times. */
export interface EntryRange {
  readonly after: bigint
  readonly upTo: bigint
  readonly from?: Date
  readonly until?: Date
}

/**
 * The next postings on members' accounts in the ledger's order, with the type of their game. Points are no money and left
 * out. `until` is the last entry that was looked at.
 */
export async function selectFigurePostings(
  tx: Tx,
  merchant: string,
  { after, upTo, from, until }: EntryRange,
  most: number,
): Promise<{ readonly postings: FigurePosting[]; readonly until: bigint }> {
  const { rows } = await sql<Row>`
    with line as materialized (
      select p.entry, a.member_id, a.kind as account, a.currency, t.kind, t.reference, p.amount_minor, p.posted_at
      from posting p
      join ledger_account a on a.merchant = p.merchant and a.id = p.account_id and a.kind in ('PLAYER', 'BONUS')
      join ledger_transaction t on t.merchant = p.merchant and t.id = p.transaction_id
      where p.merchant = ${merchant} and p.entry > ${String(after)}::bigint and p.entry <= ${String(upTo)}::bigint
        and a.currency <> ${POINTS_CURRENCY}
        and p.posted_at >= coalesce(${from ?? null}::timestamptz, '-infinity')
        and p.posted_at < coalesce(${until ?? null}::timestamptz, 'infinity')
      order by p.entry limit ${most}
    )
    select l.entry, l.member_id::text as "memberId", l.account, l.currency, l.kind, l.amount_minor::text as amount,
      l.posted_at as at, coalesce(r.game_type, '') as "gameType"
    from line l
    left join game_transaction g on l.kind in ('bet', 'payout', 'rollback') and g.merchant = ${merchant}
      and g.provider_code = split_part(l.reference, ':', 1)
      and g.transaction_uuid = split_part(substr(l.reference, strpos(l.reference, ':') + 1), ':instead-of:', 1)
    left join game_round r on r.merchant = ${merchant} and r.id = g.round_id
    order by l.entry`.execute(tx)
  const postings = rows.map(({ amount, ...row }) => ({ ...row, amountMinor: BigInt(amount) }))
  return { postings, until: rows.length < most ? upTo : (rows.at(-1)?.entry ?? after) }
}
