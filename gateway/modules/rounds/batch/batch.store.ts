import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { GameRound } from '../rounds.store.ts'
import { type GameTransaction, type LockedMember, selectLockedMembers } from '../transactions.store.ts'
import type { Win } from '../win.ts'

/** Statements for many wins at once; each has one text whatever the number, so that it is prepared once. */

/** Locks members in one order, so that two batches never wait for each other. By id. */
export async function lockMembers(
  tx: Tx,
  merchant: string,
  memberIds: readonly string[],
): Promise<Map<string, LockedMember>> {
  const rows = await selectLockedMembers(tx, merchant)
    .where('id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .orderBy('id')
    .execute()
  return new Map(rows.map((member) => [member.id, member]))
}

/** What is known of a win, of its bet, and of the round. The parts are null where there is none. */
export interface KnownWin {
  readonly earlier: Pick<
    GameTransaction,
    'status' | 'content_hash' | 'balance_after_minor' | 'currency' | 'answer'
  > | null
  readonly bet: Pick<GameTransaction, 'kind' | 'status' | 'member_id' | 'round_id' | 'currency' | 'is_free'> | null
  readonly round: Pick<
    GameRound,
    'id' | 'round_code' | 'vendor_code' | 'game_code' | 'grant_id' | 'payout_minor'
  > | null
  /** True: another win of the bet is paid or held. */
  readonly hasWon: boolean
}

interface KnownRow {
  status: GameTransaction['status'] | null
  content_hash: Uint8Array
  balance_after_minor: bigint
  currency: string
  answer: string
  bet_kind: GameTransaction['kind'] | null
  bet_status: GameTransaction['status']
  bet_member_id: string
  bet_currency: string
  bet_is_free: boolean
  round_id: string | null
  round_code: string | null
  vendor_code: string
  game_code: string
  grant_id: string | null
  payout_minor: bigint
  has_won: boolean
}

/**
 * Reads what decides about wins, in their order. Each part is looked up for each win: a join would let the planner read
 * whole tables where its statistics are old, as they are after an hour of bets.
 */
export async function selectKnown(
  tx: Tx,
  merchant: string,
  provider: string,
  wins: readonly Pick<Win, 'transactionUuid' | 'referenceUuid'>[],
): Promise<KnownWin[]> {
  const { rows } = await sql<KnownRow>`
    select t.status, t.content_hash, t.balance_after_minor, t.currency, t.answer,
      b.kind as bet_kind, b.status as bet_status, b.member_id as bet_member_id, b.currency as bet_currency,
      b.is_free as bet_is_free, b.round_id,
      r.round_code, r.vendor_code, r.game_code, r.grant_id, r.payout_minor, w.reference_uuid is not null as has_won
    from unnest(${wins.map(({ transactionUuid }) => transactionUuid)}::text[],
      ${wins.map(({ referenceUuid }) => referenceUuid)}::text[]) with ordinality as i (uuid, reference, place)
    left join lateral (select * from game_transaction t where t.merchant = ${merchant} and t.provider_code = ${provider}
      and t.transaction_uuid = i.uuid limit 1) t on true
    left join lateral (select * from game_transaction b where b.merchant = ${merchant} and b.provider_code = ${provider}
      and b.transaction_uuid = i.reference limit 1) b on true
    left join lateral (select * from game_round r where r.merchant = ${merchant} and r.id = b.round_id limit 1) r on true
    left join lateral (select w.reference_uuid from game_transaction w where w.merchant = ${merchant}
      and w.provider_code = ${provider} and w.reference_uuid = i.reference and w.kind = 'win'
      and w.status in ('done', 'held') limit 1) w on true
    order by i.place`.execute(tx)
  return rows.map(knownOf)
}

function knownOf(row: KnownRow): KnownWin {
  const { status, content_hash, balance_after_minor, currency, answer } = row
  const { bet_kind: kind, bet_status, bet_member_id, bet_currency, bet_is_free: is_free, round_id } = row
  const { round_code, vendor_code, game_code, grant_id, payout_minor } = row
  const isKnown = round_id !== null && round_code !== null
  return {
    earlier: status && { status, content_hash, balance_after_minor, currency, answer },
    bet: kind && { kind, status: bet_status, member_id: bet_member_id, round_id, currency: bet_currency, is_free },
    round: isKnown ? { id: round_id, round_code, vendor_code, game_code, grant_id, payout_minor } : null,
    hasWon: row.has_won,
  }
}

/** What `changeRound` does for a win, for many rounds. By id, after the change. */
export async function payRounds(
  tx: Tx,
  merchant: string,
  payouts: readonly { readonly roundId: string; readonly minor: bigint; readonly closed: boolean }[],
  now: Date,
): Promise<Map<string, GameRound>> {
  const { rows } = await sql<GameRound>`
    update game_round r set payout_minor = r.payout_minor + p.minor,
      status = case when r.bet_count <= 0 and r.payout_minor + p.minor = 0 then 'rolledBack'
        when p.closed or r.closed_at is not null then 'settled' else 'open' end,
      closed_at = case when p.closed or r.closed_at is not null then coalesce(r.closed_at, ${now}::timestamptz) end,
      changed_at = ${now}::timestamptz
    from unnest(${payouts.map(({ roundId }) => roundId)}::uuid[], ${payouts.map(({ minor }) => minor)}::bigint[],
      ${payouts.map(({ closed }) => closed)}::boolean[]) as p (id, minor, closed)
    where r.merchant = ${merchant} and r.id = p.id
    returning r.*`.execute(tx)
  return new Map(rows.map((round) => [round.id, round]))
}

/** A win as it is stored. */
export interface PaidWin {
  readonly win: Win
  readonly content: Buffer
  readonly roundId: string
  readonly balanceMinor: bigint
  readonly ledgerId: string | null
}

/** @throws Error when an id is taken: by a win of another member that came at the same time */
export async function insertWins(tx: Tx, merchant: string, provider: string, paid: readonly PaidWin[], now: Date) {
  const column = <Value>(value: (one: PaidWin) => Value) => paid.map(value)
  const { numAffectedRows } = await sql`
    insert into game_transaction (merchant, provider_code, transaction_uuid, kind, member_id, round_id, reference_uuid,
      amount_minor, currency, content_hash, balance_after_minor, ledger_transaction_id, made_at)
    select ${merchant}, ${provider}, p.uuid, 'win', p.member, p.round, p.reference, p.amount, p.currency, p.content, p.balance,
      p.ledger, ${now}::timestamptz
    from unnest(${column(({ win }) => win.transactionUuid)}::text[], ${column(({ win }) => win.memberId)}::uuid[],
      ${column(({ roundId }) => roundId)}::uuid[], ${column(({ win }) => win.referenceUuid)}::text[],
      ${column(({ win }) => win.amountMinor)}::bigint[], ${column(({ win }) => win.currency)}::text[],
      ${column(({ content }) => content)}::bytea[], ${column(({ balanceMinor }) => balanceMinor)}::bigint[],
      ${column(({ ledgerId }) => ledgerId)}::uuid[]) as p (uuid, member, round, reference, amount, currency, content, balance, ledger)
    on conflict do nothing`.execute(tx)
  if (Number(numAffectedRows ?? 0n) !== paid.length) throw new Error('the id of a win of a batch is taken')
}
