import type { OperatorScope } from '#gateway/lib/operator-scope.ts'
import { selectPaymentSteps } from '#gateway/modules/payments/index.ts'
import { selectOperatorEvents } from '#gateway/modules/staff/index.ts'
import type { OperatorDeps } from './deps.ts'

/**
 * The journal, newest first: acts of staff, and the steps of payments that members, providers and the clock caused.
 * `onlyOf`: the acts of one person.
 */
export function readJournal({ db }: Pick<OperatorDeps, 'db'>, scope: OperatorScope, onlyOf: string | null) {
  return db.asPlatform(async (tx) => {
    const acts = (await selectOperatorEvents(tx, scope, onlyOf)).map(({ operator, ...row }) => {
      return { ...row, actor: `operator:${operator}` }
    })
    if (onlyOf !== null) return acts
    const steps = (await selectPaymentSteps(tx, scope))
      .filter(({ actor }) => !actor.startsWith('operator:'))
      .map(({ at, merchant, kind, state, actor, note, reference, withdrawal }) => {
        return { at, merchant, actor, role: '', act: `${kind}.${state}`, object: reference ?? withdrawal, reason: note }
      })
    return [...acts, ...steps].sort((one, other) => other.at.getTime() - one.at.getTime()).slice(0, scope.limit)
  })
}
