import type { Tx } from '#gateway/db/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import type { OperatorScope } from '#gateway/lib/operator-scope.ts'
import { selectEvidence } from '#gateway/modules/reward-guards/index.ts'
import { HELD_MS } from './cards.service.ts'
import type { PromotionsDeps } from './deps.ts'
import { closeEntry, releaseAward } from './entries.service.ts'
import { type Entry, selectEntry, selectHeldFor, selectMemberOfHeld, updateEntry } from './entries.store.ts'
import { lockMember } from './members.store.ts'

/** The rewards that guards hold, with why, the oldest first. Promotions specification, section 11. */
export async function listHeldRewards({ db, clock }: Pick<PromotionsDeps, 'db' | 'clock'>, scope: OperatorScope) {
  const lateBefore = new Date(clock.now().getTime() - HELD_MS)
  return await db.asPlatform(async (tx) => {
    const rows = await selectHeldFor(tx, scope)
    const evidence = await selectEvidence(
      tx,
      scope,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({
      ...row,
      award_minor: String(row.award_minor),
      late: row.held_at !== null && row.held_at < lateBefore,
      evidence: evidence.get(row.id) ?? '',
    }))
  })
}

/** A held reward, with its member locked. @throws {OperatorError} there is none */
export async function lockHeldReward(tx: Tx, merchant: string, id: string): Promise<Entry> {
  const memberId = await selectMemberOfHeld(tx, merchant, id)
  if (memberId) await lockMember(tx, merchant, memberId)
  const entry = memberId && (await selectEntry(tx, merchant, memberId, id))
  if (!entry) throw new OperatorError(`there is no reward ${id} at ${merchant}`, 'notFound')
  if (entry.state !== 'held') throw new OperatorError(`it is ${entry.state} and stays so`)
  return entry
}

/**
 * Gives a held reward as its rule says. @throws {OperatorError} the member is excluded or closed: nothing is given to them
 */
export async function payHeldReward(
  tx: Tx,
  entry: Entry,
  step: { readonly actor: string; readonly at: Date },
): Promise<'issued' | 'claim'> {
  const member = await lockMember(tx, entry.merchant, entry.member_id)
  const isExcluded = member?.excluded_until && member.excluded_until > step.at
  if (member?.status !== 'active' || isExcluded) throw new OperatorError('the member is excluded or not active')
  return await releaseAward(tx, entry, step)
}

/** Refuses a held reward; its budget returns, and the member reads the note. */
export async function refuseHeldReward(
  tx: Tx,
  entry: Entry,
  { actor, at, note }: { readonly actor: string; readonly at: Date; readonly note: string },
): Promise<void> {
  await updateEntry(tx, entry, { note })
  await closeEntry(tx, entry, 'refused', { actor, at })
}
