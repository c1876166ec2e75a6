import * as z from 'zod'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { defineAct, type OperatorAct } from '#gateway/modules/approvals/index.ts'
import { removePaymentPassword } from '#gateway/modules/wallet/index.ts'
import { memberNamed, Username } from './shared.ts'

/**
 * Acts for one member. None of them changes a limit, a time-out or an exclusion: those only the member changes, and only
 * the database's clock ends.
 */
export function memberActs(): Record<string, OperatorAct> {
  return {
    // The reason says how the member was identified. No new password is set: operators never handle passwords.
    'members.resetPaymentPassword': defineAct({
      permission: 'members.resetPaymentPassword',
      needsReason: true,
      payload: z.strictObject({ member: Username }),
      async target(tx, { merchant }, { member: username }) {
        const member = await memberNamed(tx, merchant, username)
        if (!member.payment_password_hash) throw new OperatorError(`${member.username} has no payment password`)
        const summary = `remove the payment password of ${member.username}`
        return {
          object: member.username,
          version: member.payment_password_hash.slice(-16),
          summary,
          memberId: member.id,
        }
      },
      async run(tx, { merchant }, _, { memberId = '' }) {
        await removePaymentPassword(tx, merchant, memberId)
        return { state: 'without a payment password: the member sets a new one behind the login password' }
      },
    }),
  }
}
