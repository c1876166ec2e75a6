import type { Tx } from '#gateway/db/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import type { OperatorScope } from '#gateway/lib/operator-scope.ts'
import type { PromotionsDeps } from '../deps.ts'
import { type Accrual, selectAccrualsFor, updateAccrual } from './accruals.store.ts'
import { lockParties } from './accrue.service.ts'

/** A held reward is decided within so many hours; after that it is late. Promotions specification, section 11. */
const HELD_HOURS = 72

/** The accruals that an operator sees, with what the guards found. */
export async function listAccruals({ db, clock }: Pick<PromotionsDeps, 'db' | 'clock'>, scope: OperatorScope) {
  const lateBefore = new Date(clock.now().getTime() - HELD_HOURS * 3_600_000)
  const rows = await db.asPlatform((tx) => selectAccrualsFor(tx, scope))
  return rows.map((row) => ({ ...row, late: row.state === 'held' && row.changed_at < lateBefore }))
}

/** An accrual that a guard has held, with its members locked. @throws {OperatorError} there is none */
export async function lockHeldAccrual(tx: Tx, merchant: string, id: string): Promise<Accrual> {
  const accrual = await lockParties(tx, merchant, id)
  if (!accrual) throw new OperatorError(`there is no referral ${id} at ${merchant}`, 'notFound')
  if (accrual.state !== 'held') throw new OperatorError(`it is ${accrual.state} and stays so`)
  return accrual
}

/** Refuses a held accrual; both members read the note. */
export function refuseAccrual(tx: Tx, accrual: Accrual, { at, note }: { readonly at: Date; readonly note: string }) {
  return updateAccrual(tx, accrual, { state: 'refused', note, changed_at: at })
}
