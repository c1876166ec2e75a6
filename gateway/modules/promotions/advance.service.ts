import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import { isRunning } from '#contract/entities/rewards/promotion-states.ts'
import type { Tx } from '#gateway/db/index.ts'
import { forfeitGrant, selectGrants } from '#gateway/modules/bonus/index.ts'
import type { PromotionsDeps } from './deps.ts'
import { advanceEntry, closeEntry, payAward } from './entries.service.ts'
import { type Entry, selectEntries } from './entries.store.ts'
import { advanceGrants } from './grants/grants.service.ts'
import { lockMember } from './members.store.ts'
import { advanceMission, selectOpenMissions } from './missions/advance-mission.ts'
import { notifyReward } from './notify-reward.ts'
import { isRaffleEntry, issueNumbers } from './raffle/numbers.ts'
import { isTournamentEntry, scoreTournament } from './tournaments/score.ts'

/** A member of a merchant. */
export interface MemberKey {
  readonly merchant: string
  readonly memberId: string
}

/**
 * Brings a member's entries and grants up to date with their deposits, their rounds and the clock. Repeating it changes
 * nothing, and two calls at once run one after the other, after the member's bets.
 */
export async function advanceMember(services: PromotionsDeps, { merchant, memberId }: MemberKey): Promise<void> {
  const { db, clock, live } = services
  const { isPaid, isMoved } = await db.withMerchant(merchant, async (tx) => {
    const before = await selectEntries(tx, merchant, memberId, 0)
    const isLive = before.length > 0 || (await selectGrants(tx, merchant, memberId, 0)).length > 0
    if (!isLive) return { isPaid: false, isMoved: false }
    const paid = await advance(tx, services, { merchant, memberId }, clock.now())
    return { isPaid: paid, isMoved: statesOf(before) !== statesOf(await selectEntries(tx, merchant, memberId, 0)) }
  })
  if (isPaid) live.balanceChanged(merchant, memberId)
  else if (isMoved) live.promoChanged(merchant, memberId)
}

const statesOf = (entries: readonly Entry[]): string => entries.map(({ id, state }) => `${id} ${state}`).join()

async function advance(
  tx: Tx,
  services: PromotionsDeps,
  { merchant, memberId }: MemberKey,
  at: Date,
): Promise<boolean> {
  const member = await lockMember(tx, merchant, memberId)
  if (!member) return false
  if (member.excluded_until && member.excluded_until > at) return await endForExcluded(tx, { merchant, memberId }, at)
  let isPaid = false
  const notify = (document: PromotionDocument) => async () => {
    if (document.type !== 'mission') return
    await notifyReward(tx, services, { merchant, member, document, at, text: 'mission.claim' })
  }
  for (const mission of await selectOpenMissions(tx, merchant, memberId))
    isPaid = (await advanceMission(tx, mission, at, notify(mission.document))) || isPaid
  for (const entry of await selectEntries(tx, merchant, memberId, 0))
    if (isRunning(entry.state) && isRaffleEntry(entry)) await issueNumbers(tx, entry, at)
    else if (isRunning(entry.state) && isTournamentEntry(entry)) await scoreTournament(tx, entry)
  for (const entry of await selectEntries(tx, merchant, memberId, 0))
    isPaid = (await advanceEntry(tx, entry, at, notify(entry.document))) || isPaid
  return (await advanceGrants(tx, merchant, memberId, at)) || isPaid
}

/**
 * Self-exclusion ends everything: bonus money is taken back and entries close, but cash that only waited for a press is
 * paid first (specification section 4).
 */
async function endForExcluded(tx: Tx, { merchant, memberId }: MemberKey, at: Date): Promise<boolean> {
  const step = { actor: 'system', at }
  let isPaid = false
  for (const entry of await selectEntries(tx, merchant, memberId, 0)) {
    if (entry.state === 'claim' && entry.award_kind === 'cash') {
      await payAward(tx, entry, 'claimed', step)
      isPaid = true
    } else await closeEntry(tx, entry, 'excluded', step)
  }
  for (const grant of await selectGrants(tx, merchant, memberId, 0)) await forfeitGrant(tx, grant, 'excluded', at)
  return isPaid
}
