import type { Tx } from '#gateway/db/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { selectMemberByUsername } from '#gateway/modules/accounts/index.ts'

/** The member of an operator's command. The command is for one brand, because names are unique per brand. */
export async function memberNamed(tx: Tx, merchant: string, username: string) {
  const member = await selectMemberByUsername(tx, merchant, username)
  if (!member) throw new OperatorError(`there is no member ${username} at ${merchant}`)
  return member
}
