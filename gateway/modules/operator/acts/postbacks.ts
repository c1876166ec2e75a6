import * as z from 'zod'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { lockDeadPostback, resend } from '#gateway/modules/affiliates/index.ts'
import { defineAct, type OperatorAct } from '#gateway/modules/approvals/index.ts'

/** Sends a message of the dead-letter list of affiliates again. Agents specification, section 2. */
export function postbackActs(): Record<string, OperatorAct> {
  return {
    'postbacks.resend': defineAct({
      permission: 'postbacks.resend',
      payload: z.strictObject({ postback: z.uuid() }),
      async target(tx, { merchant }, { postback: id }) {
        const found = await lockDeadPostback(tx, merchant, id)
        if (!found) throw new OperatorError(`there is no dead message ${id} at ${merchant}`, 'notFound')
        const summary = `send the message ${id} (${found.event}) again`
        return { object: id, version: found.state, summary, memberId: found.agent_id }
      },
      async run(tx, { merchant, at }, { postback: id }) {
        const found = await lockDeadPostback(tx, merchant, id)
        if (!found) throw new OperatorError(`there is no dead message ${id} at ${merchant}`, 'notFound')
        await resend(tx, found, at)
        return { state: 'waiting' }
      },
    }),
  }
}
