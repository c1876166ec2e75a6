import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Operator } from '#gateway/modules/staff/index.ts'

/**
 * Whether a member's account belongs to a person of the staff or to their family of accounts: the same mail address or
 * mobile number, or a payout account that such an account uses as well.
 */
export async function isOwnAccount(
  tx: Tx,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: string },
  { emailNorm, mobile }: Pick<Operator, 'emailNorm' | 'mobile'>,
): Promise<boolean> {
  const { rows } = await sql<{ is_own: boolean }>`
    with own as (
      select id from member
      where merchant = ${merchant} and (email_norm = ${emailNorm} or (${mobile}::text is not null and mobile = ${mobile}::text))
    )
    select exists (select from own where id = ${memberId}) or exists (
      select from payout_account a
      join payout_account b on b.merchant = a.merchant and b.number_hash = a.number_hash
      where a.merchant = ${merchant} and a.member_id = ${memberId} and b.member_id in (select id from own)
    ) as is_own`.execute(tx)
  return rows[0]?.is_own ?? false
}
