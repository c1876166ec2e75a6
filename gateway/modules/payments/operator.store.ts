import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import { inOrder, type OperatorScope } from '#gateway/lib/operator-scope.ts'

export async function selectDepositsFor(tx: Tx, scope: OperatorScope) {
  const { merchants, states } = scope
  let query = tx
    .selectFrom('deposit as d')
    .innerJoin('member as m', (join) => join.onRef('m.merchant', '=', 'd.merchant').onRef('m.id', '=', 'd.member_id'))
    .leftJoin('deposit_slip as s', (join) =>
      join.onRef('s.merchant', '=', 'd.merchant').onRef('s.deposit_id', '=', 'd.id'),
    )
    .select([
      'd.merchant',
      'd.reference',
      'm.username',
      'd.method',
      'd.amount_minor',
      'd.currency',
      'd.state',
      'd.created_at',
      's.uploaded_at as slip_at',
    ])
  if (merchants !== null) query = query.where('d.merchant', 'in', [...merchants])
  if (states) query = query.where('d.state', 'in', states as never)
  return await inOrder(
    query,
    [
      { by: sql`d.created_at`, type: 'timestamptz', isDescending: true },
      { by: sql`d.merchant`, type: 'text' },
      { by: sql`d.reference`, type: 'text' },
    ],
    scope,
  )
}

export async function selectWithdrawalsFor(tx: Tx, scope: OperatorScope) {
  const { merchants, states } = scope
  let query = tx
    .selectFrom('withdrawal as w')
    .innerJoin('member as m', (join) => join.onRef('m.merchant', '=', 'w.merchant').onRef('m.id', '=', 'w.member_id'))
    .innerJoin('payout_account as a', (join) =>
      join.onRef('a.merchant', '=', 'w.merchant').onRef('a.id', '=', 'w.account_id'),
    )
    .select([
      'w.merchant',
      'w.reference',
      'm.username',
      'w.amount_minor',
      'w.currency',
      'w.state',
      'w.created_at',
      'w.confirm_by',
      'a.bank',
      'a.sealed_holder',
      'a.sealed_number',
    ])
  if (merchants !== null) query = query.where('w.merchant', 'in', [...merchants])
  if (states) query = query.where('w.state', 'in', states as never)
  return await inOrder(
    query,
    [
      { by: sql`w.created_at`, type: 'timestamptz', isDescending: true },
      { by: sql`w.merchant`, type: 'text' },
      { by: sql`w.reference`, type: 'text' },
    ],
    scope,
  )
}

/** The merchants with a payment of this reference: at most one, except for a chance of 1 in 2^50. */
export async function selectMerchantsOf(tx: Tx, table: 'deposit' | 'withdrawal', reference: string): Promise<string[]> {
  const rows = await tx.selectFrom(table).select('merchant').where('reference', '=', reference).execute()
  return rows.map(({ merchant }) => merchant)
}

/** The steps of payments that no staff took, which have events of their own; newest first. */
export async function selectPaymentSteps(tx: Tx, scope: Omit<OperatorScope, 'states'>) {
  const { merchants } = scope
  let query = tx
    .selectFrom('payment_step as s')
    .leftJoin('deposit as d', (join) => join.onRef('d.merchant', '=', 's.merchant').onRef('d.id', '=', 's.payment_id'))
    .leftJoin('withdrawal as w', (join) =>
      join.onRef('w.merchant', '=', 's.merchant').onRef('w.id', '=', 's.payment_id'),
    )
    .select([
      's.at',
      's.merchant',
      's.kind',
      's.state',
      's.actor',
      's.note',
      'd.reference',
      'w.reference as withdrawal',
    ])
    .where('s.actor', 'not like', 'operator:%')
  if (merchants !== null) query = query.where('s.merchant', 'in', [...merchants])
  return await inOrder(
    query,
    [
      { by: sql`s.at`, type: 'timestamptz', isDescending: true },
      { by: sql`'step'::text`, type: 'text' },
      { by: sql`s.id`, type: 'bigint', isDescending: true },
      { by: sql`s.merchant`, type: 'text' },
    ],
    scope,
  )
}

/** A day's deposits that were opened at a provider. */
export async function selectProviderDeposits(tx: Tx, merchant: string, from: Date, until: Date) {
  return await tx
    .selectFrom('deposit')
    .select(['provider', 'reference', 'provider_reference', 'state'])
    .where('merchant', '=', merchant)
    .where('kind', '=', 'redirect')
    .where('provider_reference', 'is not', null)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .orderBy('created_at')
    .execute()
}

/** Whether money has gone to a payout account before. */
export async function hasPaidOutTo(tx: Tx, merchant: string, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('withdrawal')
    .select('id')
    .where('merchant', '=', merchant)
    .where('account_id', '=', accountId)
    .where('state', 'in', ['paid', 'awaitingConfirmation', 'received', 'fullPayment'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
