import { createHash } from 'node:crypto'
import { groupBy } from 'es-toolkit'
import { calendarDay } from '#contract/calendar.ts'
import type { GoldenEgg, PrizeWheel, Raffle, RedEnvelope } from '#contract/entities/rewards/promotion.ts'
import { splitShares } from '#contract/fair/draws.ts'
import type { Tx } from '#gateway/db/index.ts'
import { seededRandom } from '#gateway/lib/seeded-random.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import { splitOf } from '../draws/envelope.service.ts'
import { awardOf, costOf } from '../rules/award.ts'
import { isEligible } from '../rules/eligibility.ts'
import type { DrySpan } from './events.store.ts'
import type { Found } from './spend.ts'
import { selectActivity, type Try, triesOf } from './tries.ts'

/** What chance could have made of the past: each number is another course of the same days. */
export type Courses = (course: number) => Found[]

/** A promotion of which chance decides what it costs. */
export type DrawnDocument = PrizeWheel | GoldenEgg | RedEnvelope | Raffle

/** The draws of a promotion in the past days, for any number of courses that chance could have taken. */
export async function replayDraws(tx: Tx, span: DrySpan, document: DrawnDocument): Promise<Courses> {
  const activity = await selectActivity(tx, span)
  if (document.type === 'redEnvelope') return envelopeCourses(document, span, activity)
  const { tries, without } = triesOf(document, span, activity)
  if (document.type === 'raffle') {
    const over = tries.filter(({ period }) => period.endsAt <= span.until)
    const early = tries.filter(({ period }) => period.endsAt > span.until)
    const refused = [...without, ...early.map((one) => none(one, 'periodNotOver'))]
    return (course) => [...raffleCourse(document, span, over, randomOf(document, course)), ...refused]
  }
  return (course) => [...prizesOf(document, span, tries, randomOf(document, course)), ...without]
}

const none = ({ memberId, at }: Pick<Try, 'memberId' | 'at'>, why: string): Found => ({
  memberId,
  at,
  awardMinor: 0n,
  why,
})

const randomOf = ({ id }: DrawnDocument, course: number): (() => number) =>
  seededRandom(createHash('sha256').update(`${id} ${course}`).digest().readUInt32BE())

/** A wheel by its weights; eggs by the pieces that are left. */
function prizesOf(
  { type, reward }: PrizeWheel | GoldenEgg,
  { currency }: DrySpan,
  tries: readonly Try[],
  random: () => number,
): Found[] {
  const weights = reward.prizes.map((prize) => ('weight' in prize ? prize.weight : prize.pieces))
  const costs = reward.prizes.map(({ amount }) => (amount === undefined ? null : costOf(awardOf(amount, currency))))
  let total = weights.reduce((sum, weight) => sum + weight, 0)
  return tries.map((one) => {
    if (total === 0) return none(one, 'stockUsed')
    const at = indexOf(weights, random() * total)
    if (type === 'goldenEgg') {
      weights[at] = (weights[at] ?? 0) - 1
      total -= 1
    }
    const cost = costs[at] ?? null
    return cost === null ? none(one, 'notDrawn') : { ...none(one, ''), awardMinor: cost }
  })
}

function indexOf(weights: readonly number[], at: number): number {
  let until = 0
  return weights.findIndex((weight) => {
    until += weight
    return at < until
  })
}

/** Each day as many members as there are shares open the envelope, in an order that chance decides. */
function envelopeCourses(
  document: RedEnvelope,
  { currency, timeZone }: DrySpan,
  activity: Awaited<ReturnType<typeof selectActivity>>,
): Courses {
  const days = new Map<string, Map<string, Date>>()
  const refused: Found[] = []
  for (const { memberId, at, ...facts } of activity) {
    if (!isEligible(document, facts, at)) refused.push(none({ memberId, at }, 'notEligible'))
    else {
      const day = calendarDay(at, timeZone)
      days.set(day, (days.get(day) ?? new Map<string, Date>()).set(memberId, at))
    }
  }
  return (course) => {
    const random = randomOf(document, course)
    const opened = [...days].flatMap(([day, members]) => {
      const seed = createHash('sha256').update(`${document.id} ${day} ${course}`).digest('hex')
      const shares = splitShares(seed, splitOf(document, currency))
      return shuffled([...members], random).map(([memberId, at], place) => {
        const share = shares[place]
        return share === undefined
          ? none({ memberId, at }, 'allTaken')
          : { ...none({ memberId, at }, ''), awardMinor: BigInt(share) }
      })
    })
    return [...opened, ...refused]
  }
}

/** The prizes of each period among the numbers of it, without repetition. */
function raffleCourse({ reward }: Raffle, { currency }: DrySpan, tries: readonly Try[], random: () => number): Found[] {
  const prizes = reward.prizes.flatMap(({ amount, pieces }) =>
    Array.from({ length: pieces }, () => minorOf(amount, currency)),
  )
  const periods = groupBy(tries, ({ period }) => period.key)
  return Object.values(periods).flatMap((numbers) => {
    const winners = new Map(
      shuffled([...numbers.keys()], random)
        .slice(0, prizes.length)
        .map((number, place) => [number, prizes[place] ?? 0n]),
    )
    return numbers.map(({ memberId, period: { endsAt } }, number) => {
      const awardMinor = winners.get(number)
      const ended = { memberId, at: endsAt }
      return awardMinor === undefined ? none(ended, 'notDrawn') : { ...none(ended, ''), awardMinor }
    })
  })
}

function shuffled<Item>(items: Item[], random: () => number): Item[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const at = Math.floor(random() * (last + 1))
    const [one, other] = [items[last], items[at]]
    items[last] = other as Item
    items[at] = one as Item
  }
  return items
}
