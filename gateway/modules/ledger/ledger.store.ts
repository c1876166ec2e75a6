import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'

/** The result row of every money function; balances by member id, in minor units. */
export interface PostedRow {
  transaction_id: string
  replayed: boolean
  balances: Record<string, string>
}

/** `transfers` as JSON text. */
export function postStatement(
  merchant: string,
  kind: string,
  reference: string,
  transfers: string,
): RawBuilder<PostedRow> {
  return sql<PostedRow>`select * from post_transaction(${merchant}, ${kind}, ${reference}, ${transfers}::jsonb)`
}

/** Each item in its order, all or none; the first that is refused ends the statement. `transfers` as JSON text. */
export function postInOrder(
  merchant: string,
  items: readonly { readonly kind: string; readonly reference: string; readonly transfers: string }[],
): RawBuilder<PostedRow> {
  const column = (name: 'kind' | 'reference' | 'transfers') => items.map((item) => item[name])
  return sql<PostedRow>`
    select * from post_in_order(${merchant}, ${column('kind')}::text[], ${column('reference')}::text[],
      ${column('transfers')}::text[])`
}

/** The result row of post_transactions() for an item; `state` is the SQLSTATE of a refusal. */
export interface ItemRow extends PostedRow {
  item: number
  state: string | null
  detail: string | null
}

/** `items` as JSON text. */
export function batchStatement(merchant: string, items: string): RawBuilder<ItemRow> {
  return sql<ItemRow>`select * from post_transactions(${merchant}, ${items}::jsonb)`
}

export async function callOpenPlayerAccount(
  tx: Tx,
  merchant: string,
  memberId: string,
  currency: string,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select open_player_account(${merchant}, ${memberId}::uuid, ${currency}) as id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('open_player_account returned no row')
  return row.id
}

export async function callOpenPlayerAccounts(
  tx: Tx,
  merchant: string,
  accounts: readonly { readonly memberId: string; readonly currency: string }[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select open_player_account(${merchant}, member::uuid, currency) as id
    from unnest(${accounts.map(({ memberId }) => memberId)}::text[], ${accounts.map(({ currency }) => currency)}::text[])
      with ordinality as account (member, currency, place)
    order by place`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Locks the accounts of members in the order of all money functions, before postings to many of them.
 *
 * @returns the balances in minor units; a member without an account has none
 */
export async function lockPlayerAccounts(
  tx: Tx,
  merchant: string,
  memberIds: readonly string[],
  currency: string,
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ member: string; balance_minor: bigint }>`
    select member, balance_minor from lock_player_accounts(${merchant}, ${memberIds}::text[], ${currency})`.execute(tx)
  return new Map(rows.map(({ member, balance_minor }) => [member, BigInt(balance_minor)]))
}

/** Opens the account of a bonus grant of a member with a balance of zero, or finds the existing one. */
export async function openBonusAccount(
  tx: Tx,
  account: {
    readonly merchant: string
    readonly memberId: string
    readonly grantId: string
    readonly currency: string
  },
): Promise<void> {
  const { merchant, memberId, grantId, currency } = account
  await sql`select open_bonus_account(${merchant}, ${memberId}::uuid, ${grantId}, ${currency})`.execute(tx)
}

/** The balance of a member's account in minor units; null when it was never opened. */
export async function selectPlayerBalance(
  tx: Tx,
  merchant: string,
  memberId: string,
  currency: string,
): Promise<bigint | null> {
  const row = await tx
    .selectFrom('ledger_account')
    .select('balance_minor')
    .where('merchant', '=', merchant)
    .where('kind', '=', 'PLAYER')
    .where('code', '=', memberId)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row?.balance_minor ?? null
}

/** An expression for the money in the account of a bonus grant, in minor units; `grant` is the alias of `bonus_grant`. */
export function bonusBalanceOf(grant: string): RawBuilder<bigint> {
  return balanceOfGrant('BONUS', grant, 'id')
}

/** The same for the cash of the member who has the grant. */
export function cashBesideBonus(grant: string): RawBuilder<bigint> {
  return balanceOfGrant('PLAYER', grant, 'member_id')
}

function balanceOfGrant(kind: 'BONUS' | 'PLAYER', grant: string, code: 'id' | 'member_id'): RawBuilder<bigint> {
  return sql<bigint>`coalesce((
    select account.balance_minor from ledger_account account
    where account.merchant = ${sql.ref(`${grant}.merchant`)} and account.kind = ${sql.lit(kind)}
      and account.code = ${sql.ref(`${grant}.${code}`)}::text and account.currency = ${sql.ref(`${grant}.currency`)}), 0)`
}

/** The balance of a house account in minor units, the sum of its postings; null without postings. */
export async function selectHouseBalance(
  tx: Tx,
  merchant: string,
  name: string,
  currency: string,
): Promise<bigint | null> {
  const { rows } = await sql<{ balance: string | null }>`
    select sum(p.amount_minor)::text as balance from posting p
    join ledger_account a on a.merchant = p.merchant and a.id = p.account_id
    where a.merchant = ${merchant} and a.kind = 'HOUSE' and a.code = ${name} and a.currency = ${currency}`.execute(tx)
  const balance = rows[0]?.balance
  return balance ? BigInt(balance) : null
}
