import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'

/** A payment to an agent for a day. */
export interface RebatePayment {
  readonly id: string
  readonly agentId: string
  readonly currency: string
  readonly amountMinor: bigint
}

/** Lets one gateway after the other pay a merchant's agents, until the transaction ends. */
export async function lockPayments(tx: Tx, merchant: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('agent_rebate ' || ${merchant}, 0))`.execute(tx)
}

/** The days in a zone of what was earned before an instant and not paid, the earliest first. */
export async function selectUnpaidDays(tx: Tx, merchant: string, before: Date, timeZone: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct to_char(at at time zone ${timeZone}, 'YYYY-MM-DD') as day from agent_rebate
    where merchant = ${merchant} and payment_id is null and at < ${before} order by day`.execute(tx)
  return rows.map(({ day }) => day)
}

/**
 * Stores one payment per agent and currency for a day, of everything before its end that is not paid, and ties what it pays
 * to it. A sum that is not above zero waits, and so does an agent who was paid for the day before.
 */
export async function insertPayments(
  tx: Tx,
  merchant: string,
  { day, until, at }: { readonly day: string; readonly until: Date; readonly at: Date },
): Promise<RebatePayment[]> {
  const { rows } = await sql<{ id: string; agent_id: string; currency: string; amount_minor: string }>`
    with due as (
      select gen_random_uuid() as id, r.agent_id, r.currency, sum(r.amount_minor)::bigint as amount_minor
      from agent_rebate r
      where r.merchant = ${merchant} and r.payment_id is null and r.at < ${until}
        and not exists (select from agent_rebate_payment p where p.merchant = ${merchant} and p.agent_id = r.agent_id
          and p.currency = r.currency and p.day = ${day}::date)
      group by r.agent_id, r.currency having sum(r.amount_minor) > 0
    ), paid as (
      insert into agent_rebate_payment (merchant, id, agent_id, currency, day, amount_minor, paid_at)
      select ${merchant}, d.id, d.agent_id, d.currency, ${day}::date, d.amount_minor, ${at} from due d
      returning id, agent_id, currency, amount_minor
    ), tied as (
      update agent_rebate r set payment_id = p.id from paid p
      where r.merchant = ${merchant} and r.agent_id = p.agent_id and r.currency = p.currency and r.payment_id is null
        and r.at < ${until}
    )
    select p.id, p.agent_id, p.currency, p.amount_minor::text as amount_minor from paid p order by p.id`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    agentId: row.agent_id,
    currency: row.currency,
    amountMinor: BigInt(row.amount_minor),
  }))
}
