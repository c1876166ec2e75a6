import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import { bonusBalanceOf } from '#gateway/modules/ledger/index.ts'

/** What a profile shows of each list; the whole lists are commands of their own. */
const LATEST = 10

/** The lines above a member: who invited them, and the agent. */
export async function selectUpwards(tx: Tx, merchant: string, memberId: string) {
  const row = await tx
    .selectFrom('member as m')
    .leftJoin('member as u', (join) => join.onRef('u.merchant', '=', 'm.merchant').onRef('u.id', '=', 'm.upline_id'))
    .leftJoin('member as r', (join) =>
      join.onRef('r.merchant', '=', 'm.merchant').onRef('r.id', '=', 'm.recommender_id'),
    )
    .select(['u.username as agent', 'r.username as inviter'])
    .where('m.merchant', '=', merchant)
    .where('m.id', '=', memberId)
    .executeTakeFirst()
  return { agent: row?.agent ?? null, inviter: row?.inviter ?? null }
}

/** The latest deposits and withdrawals together, newest first. */
export async function selectPayments(tx: Tx, merchant: string, memberId: string) {
  const { rows } = await sql<{
    created_at: Date
    reference: string
    state: string
    amount_minor: string
    currency: string
  }>`
    select created_at, reference, state, amount_minor::text, currency from (
      select created_at, reference, state, amount_minor, currency from deposit
      where merchant = ${merchant} and member_id = ${memberId}
      union all
      select created_at, reference, state, amount_minor, currency from withdrawal
      where merchant = ${merchant} and member_id = ${memberId}
    ) p order by created_at desc, reference limit ${LATEST}`.execute(tx)
  return rows
}

/** The latest rounds, newest first. */
export function selectLatestRounds(tx: Tx, merchant: string, memberId: string) {
  return tx
    .selectFrom('game_round')
    .select(['opened_at', 'round_code', 'vendor_code', 'game_code', 'status', 'bet_minor', 'payout_minor', 'currency'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .limit(LATEST)
    .execute()
}

/** Bonuses that run or wait. */
export function selectLiveBonuses(tx: Tx, merchant: string, memberId: string) {
  return tx
    .selectFrom('bonus_grant as g')
    .innerJoin('promo_entry as e', (join) =>
      join.onRef('e.merchant', '=', 'g.merchant').onRef('e.id', '=', 'g.entry_id'),
    )
    .select(['e.promotion_id', 'g.state', 'g.currency', 'g.granted_at', 'g.ends_at'])
    .select(bonusBalanceOf('g').as('left_minor'))
    .where('g.merchant', '=', merchant)
    .where('g.member_id', '=', memberId)
    .where('g.ended_at', 'is', null)
    .orderBy('g.granted_at')
    .execute()
}

/** Limits that a member set: staff read them and change none. */
export function selectLimitRows(tx: Tx, merchant: string, memberId: string) {
  return tx
    .selectFrom('protection_limit')
    .select(['kind', 'period', 'value', 'pending_value', 'pending_removal'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .orderBy('kind')
    .orderBy('period')
    .execute()
}

export async function selectTimeOut(tx: Tx, merchant: string, memberId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('protection_setting')
    .select('time_out_until')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.time_out_until ?? null
}

/** The latest memberSessions, also those that have ended. */
export function selectLatestSessions(tx: Tx, merchant: string, memberId: string) {
  return tx
    .selectFrom('member_session')
    .select([
      'created_at',
      'last_used_at',
      'browser',
      'platform',
      'country',
      'revoked_at',
      'expires_at',
      'idle_expires_at',
    ])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .orderBy('last_used_at', 'desc')
    .limit(LATEST)
    .execute()
}

/** Accounts that seem to be the same person's. */
export async function selectSame(tx: Tx, merchant: string, memberId: string) {
  return await tx
    .selectFrom('same_person as s')
    .innerJoin('member as o', (join) =>
      join
        .onRef('o.merchant', '=', 's.merchant')
        .on(sql<boolean>`o.id = case when s.member_id = ${memberId}::uuid then s.other_id else s.member_id end`),
    )
    .select(['s.kind', 'o.username', 'o.status', 's.found_at'])
    .where('s.merchant', '=', merchant)
    .where((eb) => eb.or([eb('s.member_id', '=', memberId), eb('s.other_id', '=', memberId)]))
    .orderBy('s.found_at', 'desc')
    .limit(LATEST)
    .execute()
}

export function selectNotes(tx: Tx, merchant: string, memberId: string) {
  return tx
    .selectFrom('member_note')
    .select(['at', 'operator', 'content'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute()
}

export async function insertNote(
  tx: Tx,
  note: { merchant: string; member_id: string; operator: string; content: string; at: Date },
): Promise<void> {
  await tx.insertInto('member_note').values(note).execute()
}
