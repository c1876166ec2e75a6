import * as z from 'zod'
import type { Tx } from '#gateway/db/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { type Member, updateStatus } from '#gateway/modules/accounts/index.ts'
import { type ActContext, type ActTarget, defineAct, type OperatorAct } from '#gateway/modules/approvals/index.ts'
import { insertNote } from '#gateway/modules/member-desk/index.ts'
import { endSessionsOfMember } from '#gateway/modules/session/index.ts'
import { removePaymentPassword } from '#gateway/modules/wallet/index.ts'
import type { OperatorDeps } from '../deps.ts'
import { memberNamed, Username } from './shared.ts'

const NOTE_MAX_LENGTH = 300

const Named = z.strictObject({ member: Username })

/**
 * Acts for one member. None of them changes a limit, a time-out or an exclusion: those only the member changes, and only
 * the database's clock ends.
 */
export function memberActs(services: Pick<OperatorDeps, 'clock'>): Record<string, OperatorAct> {
  return {
    'members.lock': defineAct({
      permission: 'members.lock',
      needsReason: true,
      payload: Named,
      target: statusTarget('disabled', 'lock', 'it is locked already'),
      async run(tx, { merchant }, _, { memberId = '' }) {
        await updateStatus(tx, merchant, memberId, 'disabled')
        await endSessionsOfMember({ merchant, services }, tx, memberId)
        return { state: 'locked: every session has ended, and no bet is taken' }
      },
    }),
    'members.unlock': defineAct({
      permission: 'members.unlock',
      needsReason: true,
      payload: Named,
      target: statusTarget('active', 'unlock', 'it is not locked'),
      async run(tx, { merchant }, _, { memberId = '' }) {
        await updateStatus(tx, merchant, memberId, 'active')
        return { state: 'unlocked: limits, time-outs and exclusions are as they were' }
      },
    }),
    'members.endSessions': defineAct({
      permission: 'members.endSessions',
      needsReason: true,
      payload: Named,
      target: memberTarget('end every session and forget every device of'),
      async run(tx, { merchant }, _, { memberId = '' }) {
        await endSessionsOfMember({ merchant, services }, tx, memberId)
        return { state: 'logged out everywhere: the member logs in again' }
      },
    }),
    'members.note': defineAct({
      permission: 'members.note',
      payload: z.strictObject({ member: Username, content: z.string().trim().min(1).max(NOTE_MAX_LENGTH) }),
      target: memberTarget('note something about'),
      async run(tx, { merchant, operator, at }, { content }, { memberId = '' }) {
        await insertNote(tx, { merchant, member_id: memberId, operator: operator.name, content, at })
        return { state: 'noted: colleagues read it at the profile, the member does not' }
      },
    }),
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

type Target = (tx: Tx, context: ActContext, payload: { readonly member: string }) => Promise<ActTarget>

function memberTarget(words: string): Target {
  return async (tx, { merchant }, { member: username }) => {
    const member = await memberNamed(tx, merchant, username)
    return {
      object: member.username,
      version: member.status,
      summary: `${words} ${member.username}`,
      memberId: member.id,
    }
  }
}

/** A member whose status changes. @throws {OperatorError} it has this status */
function statusTarget(to: Member['status'], words: string, already: string): Target {
  const target = memberTarget(words)
  return async (tx, context, payload) => {
    const found = await target(tx, context, payload)
    if (found.version === to) throw new OperatorError(already)
    return found
  }
}
