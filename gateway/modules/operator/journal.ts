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
    const steps = (await selectPaymentSteps(tx, scope)).map(
      ({ at, merchant, kind, state, actor, note, reference, withdrawal, place }) => {
        const object = reference ?? withdrawal
        return { at, merchant, actor, role: '', act: `${kind}.${state}`, object, reason: note, place }
      },
    )
    // By the places, which are finer than a Date: their times are texts of one form and one zone.
    const timeOf = ({ place }: { readonly place: string }) => String(JSON.parse(place)[0])
    const merged = [...acts, ...steps].sort((one, other) =>
      timeOf(one) < timeOf(other) ? 1 : timeOf(one) > timeOf(other) ? -1 : 0,
    )
    return merged.slice(0, scope.limit + 1)
  })
}
