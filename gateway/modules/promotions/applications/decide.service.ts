import type { RefusalReason } from '#contract/entities/rewards/application-states.ts'
import type { Tx } from '#gateway/db/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import type { OperatorScope } from '#gateway/lib/operator-scope.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import type { PromotionsDeps } from '../deps.ts'
import { awardByStaff, moveEntry } from '../entries.service.ts'
import { type Entry, selectEntry } from '../entries.store.ts'
import { lockMember } from '../members.store.ts'
import {
  type ApplicationRow,
  endApplication,
  lockApplication,
  selectApplication,
  selectApplicationsFor,
  selectMerchantsOfApplication,
} from './applications.store.ts'
import { selectImages } from './images.store.ts'

/** An application that waits, with its entry. */
export interface OpenApplication {
  readonly application: ApplicationRow
  readonly entry: Entry
}

/** The applications that an operator sees; `late` ones have passed their deadline. */
export async function listApplications({ db, clock }: Pick<PromotionsDeps, 'db' | 'clock'>, scope: OperatorScope) {
  const now = clock.now()
  const rows = await db.asPlatform((tx) => selectApplicationsFor(tx, scope))
  return rows.map(({ outcome, pictures, ...row }) => ({
    ...row,
    pictures: Number(pictures ?? 0),
    state: outcome ?? 'applying',
    late: outcome === null && row.decide_by < now,
  }))
}

/**
 * An application that is not decided, and its entry, both locked: the member first, as everywhere.
 *
 * @throws {OperatorError} there is none, or it is decided
 */
export async function lockOpenApplication(tx: Tx, merchant: string, reference: string): Promise<OpenApplication> {
  const named = await selectApplication(tx, merchant, reference)
  if (!named) throw noApplication(reference)
  await lockMember(tx, merchant, named.member_id)
  const found = await lockApplication(tx, merchant, reference)
  if (!found) throw noApplication(reference)
  const entry = await selectEntry(tx, merchant, found.member_id, found.entry_id)
  if (found.outcome !== null || entry?.state !== 'applying') {
    throw new OperatorError(`it is ${found.outcome ?? entry?.state} and stays so`)
  }
  return { application: found, entry }
}

/** The sums between which the rule of an entry lets an operator decide, in minor units. */
export function sumsOf({ document, currency }: Pick<Entry, 'document' | 'currency'>) {
  if (document.type !== 'application' && document.type !== 'operatorGift')
    throw new OperatorError(`${document.id} is not decided by an operator`)
  const { least, most } = document.reward
  return { leastMinor: minorOf(least, currency), mostMinor: minorOf(most, currency) }
}

interface Step {
  readonly actor: string
  readonly at: Date
  readonly note: string
}

/** Approves an application with a sum. @throws {OperatorError} the budget does not have it */
export async function approveApplication(
  tx: Tx,
  { application, entry }: OpenApplication,
  awardMinor: bigint,
  { actor, at, note }: Step,
): Promise<'issued' | 'claim'> {
  const goal = { awardMinor, baseMinor: 0n, source: null }
  const to = await awardByStaff(tx, entry, goal, { actor, at })
  if (to === null) throw new OperatorError(`the budget of ${entry.promotion_id} does not have it`)
  await endApplication(tx, application, { outcome: 'approved', decided_at: at, note })
  return to
}

/** Refuses an application; the member reads the reason and the note. */
export async function rejectApplication(
  tx: Tx,
  { application, entry }: OpenApplication,
  reason: RefusalReason,
  { actor, at, note }: Step,
): Promise<void> {
  await endApplication(tx, application, { outcome: 'rejected', decided_at: at, reason, note })
  await moveEntry(tx, entry, 'rejected', { actor, at })
}

/** A picture of an application, counted from 1; undefined: there is none. */
export async function readApplicationImage(
  { db }: Pick<PromotionsDeps, 'db'>,
  { merchant, reference, number }: { readonly merchant: string; readonly reference: string; readonly number: number },
) {
  return await db.withMerchant(merchant, async (tx) => {
    const found = await selectApplication(tx, merchant, reference)
    return found && (await selectImages(tx, merchant, found.id))[number - 1]
  })
}

/** The merchant of an application. @throws {OperatorError} there is none */
export async function merchantOfApplication({ db }: Pick<PromotionsDeps, 'db'>, reference: string): Promise<string> {
  const [merchant, another] = await db.asPlatform((tx) => selectMerchantsOfApplication(tx, reference))
  if (!merchant) throw noApplication(reference)
  if (another) throw new OperatorError(`two merchants have an application ${reference}: name the brand`)
  return merchant
}

function noApplication(reference: string): OperatorError {
  return new OperatorError(`there is no application ${reference}`, 'notFound')
}
