import type { Tournament } from '#contract/entities/rewards/promotion.ts'
import { isRunning } from '#contract/entities/rewards/promotion-states.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { Job } from '#gateway/jobs/index.ts'
import { sumRounds } from '#gateway/modules/rounds/index.ts'
import { advanceMember } from '../advance.service.ts'
import type { PromotionsDeps } from '../deps.ts'
import { awardEntry, closeEntry } from '../entries.service.ts'
import { selectEntry } from '../entries.store.ts'
import { lockMember } from '../members.store.ts'
import { prizesByPlace } from '../rules/tournament-prizes.ts'
import {
  markSettled,
  selectDueTournaments,
  selectParticipants,
  selectStandings,
  type TournamentKey,
} from './tournament.store.ts'

/** Pays the places of tournaments that are over, every minute. */
export function tournamentJob(services: PromotionsDeps): Job {
  return { name: 'settle-tournaments', cron: '* * * * *', run: () => settleTournaments(services) }
}

/** Settles every tournament whose period is over and whose rounds are closed. Repeating it changes nothing. */
export async function settleTournaments(services: PromotionsDeps): Promise<void> {
  const due = await services.db.asPlatform((tx) => selectDueTournaments(tx, services.clock.now()))
  for (const key of due) {
    const isReady = await countLast(services, key)
    if (!isReady) continue
    const winners = await services.db.withMerchant(key.merchant, (tx) => settle(tx, key, services.clock.now()))
    for (const memberId of winners) services.live.balanceChanged(key.merchant, memberId)
  }
}

/** Counts every participant a last time. False while a round of the period is open: its bet may still count. */
async function countLast(services: PromotionsDeps, key: TournamentKey): Promise<boolean> {
  const { merchant } = key
  const participants = await services.db.withMerchant(merchant, (tx) => selectParticipants(tx, key))
  for (const { memberId, from, until } of participants) {
    const scope = { merchant, memberId, from, until, status: 'open' } as const
    const open = await services.db.withMerchant(merchant, (tx) => sumRounds(tx, scope))
    if (open.rounds > 0) return false
    await advanceMember(services, { merchant, memberId })
  }
  return true
}

/** Pays the places in one transaction. Returns the members who won. */
async function settle(tx: Tx, key: TournamentKey, at: Date): Promise<string[]> {
  const { merchant } = key
  const standings = await selectStandings(tx, key)
  for (const memberId of standings.map((row) => row.memberId).sort()) await lockMember(tx, merchant, memberId)
  if (!(await markSettled(tx, key, { at, members: standings.length }))) return []
  const rule = await ruleOf(tx, key, standings)
  if (!rule) return []
  const prizes = prizesByPlace(
    rule.document,
    rule.currency,
    standings.map(({ have }) => have),
  )
  const winners: string[] = []
  for (const [place, { id, memberId }] of standings.entries()) {
    const awardMinor = prizes[place] ?? 0n
    const entry = await selectEntry(tx, merchant, memberId, id)
    if (awardMinor === 0n || !entry || !isRunning(entry.state)) continue
    const goal = { awardMinor, baseMinor: 0n, source: String(place + 1) }
    const to = await awardEntry(tx, entry, goal, { actor: 'system', at })
    if (to === null) await closeEntry(tx, entry, 'budgetUsed', { actor: 'system', at })
    else winners.push(memberId)
  }
  return winners
}

/** The rule that the first participants joined: a changed one counts from the next period on. */
async function ruleOf(
  tx: Tx,
  { merchant }: TournamentKey,
  standings: Awaited<ReturnType<typeof selectStandings>>,
): Promise<{ readonly document: Tournament; readonly currency: string } | null> {
  const [first] = standings.toSorted((one, other) => one.version - other.version)
  const entry = first && (await selectEntry(tx, merchant, first.memberId, first.id))
  if (entry?.document.type !== 'tournament') return null
  return { document: entry.document, currency: entry.currency }
}
