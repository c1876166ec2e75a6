import type { Tx } from '#gateway/db/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { selectMemberByUsername } from '#gateway/modules/accounts/index.ts'

/** The member an operator names. An order is for one brand: names are not the same elsewhere. */
export async function memberNamed(tx: Tx, merchant: string, username: string) {
  const member = await selectMemberByUsername(tx, merchant, username)
  if (!member) throw new OperatorError(`there is no member ${username} at ${merchant}`)
  return member
}
