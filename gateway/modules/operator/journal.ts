import type { OperatorScope } from '#gateway/lib/operator-env.ts'
import { selectPaymentSteps } from '#gateway/modules/payments/index.ts'
import { selectActs } from './acts.store.ts'
import type { OperatorDeps } from './deps.ts'

/** The journal, newest first: steps of payments and other actions of operators. */
export function readJournal({ db }: Pick<OperatorDeps, 'db'>, scope: OperatorScope) {
  return db.asPlatform(async (tx) => {
    const steps = (await selectPaymentSteps(tx, scope)).map(({ reference, withdrawal, ...row }) => {
      return { ...row, reference: reference ?? withdrawal }
    })
    const acts = (await selectActs(tx, scope)).map(({ operator, action, subject, ...row }) => {
      return { ...row, kind: 'operator', state: action, actor: `operator:${operator}`, reference: subject }
    })
    return [...steps, ...acts].sort((one, other) => other.at.getTime() - one.at.getTime()).slice(0, scope.limit)
  })
}
