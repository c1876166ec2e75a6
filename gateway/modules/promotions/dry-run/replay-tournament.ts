import { noonOf } from '#contract/calendar.ts'
import type { Tournament } from '#contract/entities/rewards/promotion.ts'
import type { Tx } from '#gateway/db/index.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import { isEligible } from '../rules/eligibility.ts'
import { periodAt } from '../rules/periods.ts'
import { prizesByPlace } from '../rules/tournament-prizes.ts'
import type { DrySpan } from './events.store.ts'
import { type ScoredDay, selectScoredDays } from './scores.store.ts'
import type { Found } from './spend.ts'

interface Score {
  readonly memberId: string
  have: bigint
  lastAt: Date
}

/** The places of every period that is over, as if every member who scored had taken part from its first moment. */
export async function replayTournament(tx: Tx, span: DrySpan, document: Tournament): Promise<Found[]> {
  const { games, leastStake } = document.trigger
  const leastStakeMinor = leastStake ? minorOf(leastStake, span.currency) : 1n
  const days = await selectScoredDays(tx, span, { games: games ?? null, leastStakeMinor })
  const refused: Found[] = []
  const periods = new Map<string, { readonly endsAt: Date; readonly scores: Map<string, Score> }>()
  for (const day of days) {
    const { memberId, registeredAt, hadDeposited } = day
    const at = noonOf(day.day, span.timeZone)
    const period = periodAt(document, at, span.timeZone)
    const why = !isEligible(
      document,
      { hasDeposited: hadDeposited, registeredAt, measured: span.audience(memberId) },
      at,
    )
      ? 'notEligible'
      : period.endsAt > span.until
        ? 'periodNotOver'
        : null
    if (why) refused.push({ memberId, at, awardMinor: 0n, why })
    else {
      const known = periods.get(period.key) ?? { endsAt: period.endsAt, scores: new Map<string, Score>() }
      periods.set(period.key, known)
      addTo(known.scores, day, document.trigger.score)
    }
  }
  return [...[...periods.values()].flatMap((period) => placesOf(document, span, period)), ...refused]
}

function addTo(scores: Map<string, Score>, day: ScoredDay, score: Tournament['trigger']['score']): void {
  const { memberId, lastAt } = day
  const known = scores.get(memberId)
  if (!known) scores.set(memberId, { memberId, have: day[score], lastAt })
  else if (score !== 'bestMultiplier') Object.assign(known, { have: known.have + day[score], lastAt })
  else if (day[score] > known.have) Object.assign(known, { have: day[score], lastAt })
}

/** The best first, and of equals who had it first; a score of nothing is no place. */
function placesOf(
  document: Tournament,
  { currency }: DrySpan,
  { endsAt, scores }: { readonly endsAt: Date; readonly scores: ReadonlyMap<string, Score> },
): Found[] {
  const standings = [...scores.values()]
    .filter(({ have }) => have > 0n)
    .sort((one, other) =>
      one.have === other.have ? one.lastAt.getTime() - other.lastAt.getTime() : one.have < other.have ? 1 : -1,
    )
  const prizes = prizesByPlace(
    document,
    currency,
    standings.map(({ have }) => have),
  )
  return standings.map(({ memberId }, place) => {
    const awardMinor = prizes[place] ?? 0n
    return { memberId, at: endsAt, awardMinor, why: awardMinor > 0n ? '' : 'noPlace' }
  })
}
