import type { Tx } from '#gateway/db/index.ts'

/** The names of a game by its provider's code, `<vendor>:<code>`. */
export async function selectGameNames(tx: Tx, wireCode: string) {
  const [vendor = '', code = ''] = wireCode.split(':')
  return tx
    .selectFrom('game')
    .select(['name', 'names'])
    .where('vendor_code', '=', vendor)
    .where('code', '=', code)
    .executeTakeFirst()
}

/** Whether a member has got this message. */
export async function hasMessage(
  tx: Tx,
  merchant: string,
  memberId: string,
  { title, body }: { readonly title: string; readonly body: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('member_message')
    .select('id')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('title', '=', title)
    .where('body', '=', body)
    .executeTakeFirst()
  return row !== undefined
}
