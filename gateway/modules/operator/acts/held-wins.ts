import * as z from 'zod'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { type ActContext, defineAct, type OperatorAct } from '#gateway/modules/approvals/index.ts'
import { LedgerError } from '#gateway/modules/ledger/index.ts'
import { decideHeldWin, selectHeldWin } from '#gateway/modules/rounds/index.ts'
import type { OperatorDeps } from '../deps.ts'
import { shown } from './shared.ts'

const Id = z.strictObject({ id: z.uuid() })

/** Decisions about wins above a provider's ceiling. */
export function heldWinActs(services: OperatorDeps): Record<string, OperatorAct> {
  const act = (to: 'released' | 'refused') =>
    defineAct({
      permission: 'heldWins.decide',
      payload: Id,
      async target(tx, { merchant }, { id }) {
        const held = await selectHeldWin(tx, merchant, id)
        if (!held) throw new OperatorError(`there is no held win ${id} at ${merchant}`, 'notFound')
        if (held.status !== 'held') throw new OperatorError(`it was ${held.status} before`)
        const amount = { minor: held.amount_minor, currency: held.currency }
        const verb = to === 'released' ? 'credit' : 'return to the provider’s account'
        const summary = `${verb} the held win of ${shown(amount)} in ${held.game_code}`
        return { object: id, version: held.status, summary, memberId: held.member_id, amount }
      },
      run: async () => ({ state: to }),
      outside: (context, { id }) => decideWin(services, context, id, to),
    })
  return { 'heldWins.release': act('released'), 'heldWins.refuse': act('refused') }
}

/** A win is decided once: a repeated call finds the same status. */
async function decideWin(services: OperatorDeps, context: ActContext, id: string, to: 'released' | 'refused') {
  const { merchant, operator, reason: note } = context
  const decision = { merchant, id, to, operator: operator.name, note }
  const status = await decideHeldWin(services, decision).catch((error: unknown) => {
    if (!(error instanceof LedgerError)) throw error
    throw new OperatorError('the earlier settlement that this win replaces is spent')
  })
  if (status !== to) throw new OperatorError(`it was ${status ?? 'gone'} before`)
  return { state: status }
}
