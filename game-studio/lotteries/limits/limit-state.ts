import type { ExposureLimits } from '#lottery/index.ts'
import type { JournalEvent } from '../../state/events.ts'
import type { ClosedNumber, RestrictedNumber, SetLimit } from '../../state/lottery-records.ts'
import { lotteryOf } from '../lottery.ts'
import { limitsOfKind } from './defaults.ts'

const limitEvents = ['limitSet', 'numberClosed', 'numberRestricted'] as const
export type LimitEvent = Extract<JournalEvent, { t: (typeof limitEvents)[number] }>

export const isLimitEvent = (event: JournalEvent): event is LimitEvent => limitEvents.some((name) => name === event.t)

/** Limits that staff have set, and numbers that they have closed in an issue. They concern new orders only. */
export class LimitState {
  readonly #set = new Map<string, SetLimit>()
  readonly #closed = new Map<string, ClosedNumber>()
  readonly #restricted = new Map<string, RestrictedNumber>()

  apply(event: LimitEvent): void {
    if (event.t === 'limitSet') {
      this.#set.set(`${event.limit.lottery} ${event.limit.what}`, event.limit)
      return
    }
    const { lottery, issue, play, selection } = event.number
    const key = `${lottery} ${issue} ${play} ${selection}`
    if (event.t === 'numberRestricted') this.#restrict(key, event.number)
    else if (event.number.isClosed) this.#closed.set(key, event.number)
    else this.#closed.delete(key)
  }

  /** What an issue of a lottery may cost: as staff have set it, else the default of its kind. */
  limitsOf(lottery: string): ExposureLimits {
    const { issue, number, plays } = limitsOfKind(lotteryOf(lottery)?.kind)
    const own = [...this.#set.values()].filter((limit) => limit.lottery === lottery)
    const stakesOf = (what: string) => own.find((limit) => limit.what === what)?.stakes
    const ofPlays = own.filter(({ what }) => what !== 'issue' && what !== 'number')
    return {
      issue: stakesOf('issue') ?? issue,
      number: stakesOf('number') ?? number,
      plays: { ...plays, ...Object.fromEntries(ofPlays.map(({ what, stakes }) => [what, stakes])) },
    }
  }

  /** The last one is at the end, because the last restriction of a number counts. */
  #restrict(key: string, number: RestrictedNumber): void {
    this.#restricted.delete(key)
    if (number.percent < 100) this.#restricted.set(key, number)
  }

  /** Numbers that an issue sells at a part of their price. */
  restrictedIn(lottery: string, issue: string): RestrictedNumber[] {
    return [...this.#restricted.values()].filter((number) => number.lottery === lottery && number.issue === issue)
  }

  closedIn(lottery: string, issue: string): ClosedNumber[] {
    return [...this.#closed.values()].filter((number) => number.lottery === lottery && number.issue === issue)
  }

  /** Forgets closed and restricted numbers of issues before a day. */
  prune(before: string): void {
    for (const [key, { issue }] of this.#closed) if (issue < before) this.#closed.delete(key)
    for (const [key, { issue }] of this.#restricted) if (issue < before) this.#restricted.delete(key)
  }

  *events(): Iterable<LimitEvent> {
    for (const limit of this.#set.values()) yield { t: 'limitSet', limit }
    for (const number of this.#closed.values()) yield { t: 'numberClosed', number }
    for (const number of this.#restricted.values()) yield { t: 'numberRestricted', number }
  }
}
