import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { OperatorScope } from '#gateway/lib/operator-scope.ts'
import type { Mark } from './marks.store.ts'

/** A member who gets a reward. */
export interface Claimant {
  readonly merchant: string
  readonly memberId: string
  /** The id of a promotion, or `points:` and that of an item. */
  readonly reward: string
  readonly at: Date
}

/** Another member who got the same reward, and a mark that both have. */
export interface Shared extends Mark {
  readonly at: Date
}

/** Others who got a reward with a mark of the claimant, the latest first. */
export async function selectShared(tx: Tx, claimant: Claimant, marks: readonly Mark[]): Promise<Shared[]> {
  const { merchant, memberId, reward } = claimant
  const { rows } = await sql<Shared>`
    select m.member_id as "memberId", m.kind, m.mark, m.at
    from unnest(${marks.map(({ kind }) => kind)}::text[], ${marks.map(({ mark }) => mark)}::text[]) as own (kind, mark)
    join reward_mark m on m.merchant = ${merchant} and m.reward = ${reward} and m.kind = own.kind and m.mark = own.mark
    where m.member_id <> ${memberId}::uuid
    order by m.at desc, m.member_id`.execute(tx)
  return rows
}

/** Remembers what a claimant was recognised by. */
export async function rememberMarks(tx: Tx, claimant: Claimant, marks: readonly Mark[]): Promise<void> {
  const { merchant, memberId, reward, at } = claimant
  if (marks.length === 0) return
  await tx
    .insertInto('reward_mark')
    .values(marks.map(({ kind, mark }) => ({ merchant, reward, kind: kind as never, mark, member_id: memberId, at })))
    .onConflict((conflict) => conflict.columns(['merchant', 'reward', 'kind', 'mark', 'member_id']).doUpdateSet({ at }))
    .execute()
}

/** Rewards that members got since an instant, taken, waiting or held. */
export async function countRewards(
  tx: Tx,
  {
    merchant,
    memberIds,
    since,
  }: { readonly merchant: string; readonly memberIds: readonly string[]; readonly since: Date },
): Promise<number> {
  const { rewards } = await tx
    .selectFrom('promo_entry')
    .select(({ fn }) => fn.countAll<bigint | string>().as('rewards'))
    .where('merchant', '=', merchant)
    .where('member_id', 'in', [...memberIds])
    .where('state', 'in', ['held', 'claim', 'claimed', 'issued'])
    .where('changed_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(rewards)
}

/** What the guards found about rewards, as text for staff, by the entry or the redemption. */
export async function selectEvidence(
  tx: Tx,
  { merchants }: Pick<OperatorScope, 'merchants'>,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ subject: string; text: string }>`
    select e.subject::text as subject, string_agg(
      e.kind || coalesce(': ' || nullif(e.detail, ''), '') || coalesce(', ' || o.username, ''), '; ' order by e.id) as text
    from reward_evidence e left join member o on o.merchant = e.merchant and o.id = e.other_id
    where e.subject = any(${[...subjects]}::uuid[])
      and (${merchants}::text[] is null or e.merchant = any(${merchants}::text[]))
    group by e.subject`.execute(tx)
  return new Map(rows.map(({ subject, text }) => [subject, text]))
}
