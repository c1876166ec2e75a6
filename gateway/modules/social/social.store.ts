import type { SocialProvider } from '#contract/entities/social.ts'
import type { Tx } from '#gateway/db/index.ts'

export async function selectSocialMember(
  tx: Tx,
  merchant: string,
  account: { provider: SocialProvider; subject: string },
): Promise<string | null> {
  const row = await tx
    .selectFrom('social_account')
    .select('member_id')
    .where('merchant', '=', merchant)
    .where('provider', '=', account.provider)
    .where('subject', '=', account.subject)
    .executeTakeFirst()
  return row?.member_id ?? null
}

/** Connects an account; false if it, or another one of the same provider, is already connected. */
export async function insertSocialAccount(
  tx: Tx,
  row: {
    merchant: string
    provider: SocialProvider
    subject: string
    member_id: string
    email: string | null
    created_at: Date
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('social_account')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateSocialLogin(
  tx: Tx,
  merchant: string,
  account: { provider: SocialProvider; subject: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('social_account')
    .set({ last_login_at: at })
    .where('merchant', '=', merchant)
    .where('provider', '=', account.provider)
    .where('subject', '=', account.subject)
    .execute()
}

export function selectSocialAccounts(tx: Tx, merchant: string, memberId: string) {
  return tx
    .selectFrom('social_account')
    .select(['provider', 'email', 'created_at'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .orderBy('provider')
    .execute()
}

export async function deleteSocialAccount(
  tx: Tx,
  merchant: string,
  memberId: string,
  provider: SocialProvider,
): Promise<void> {
  await tx
    .deleteFrom('social_account')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .execute()
}
