import type { JournalEvent } from '../../state/events.ts'
import type { FirstBall, Suspension } from '../../state/lottery-records.ts'

const holdEvents = ['firstBall', 'firstBallDone', 'issueSuspended', 'issueResumed'] as const
export type HoldEvent = Extract<JournalEvent, { t: (typeof holdEvents)[number] }>

export const isHoldEvent = (event: JournalEvent): event is HoldEvent => holdEvents.some((name) => name === event.t)

/** Issues whose orders staff have ended sooner than the timetable: those that are suspended, and those whose first ball had fallen. */
export class HoldState {
  readonly #balls = new Map<string, { readonly ball: FirstBall; isDone: boolean }>()
  readonly #suspended = new Map<string, Suspension>()

  apply(event: HoldEvent): void {
    if (event.t === 'firstBall') this.#balls.set(keyOf(event.ball), { ball: event.ball, isDone: false })
    else if (event.t === 'issueSuspended') this.#suspended.set(keyOf(event.suspension), event.suspension)
    else if (event.t === 'issueResumed') this.#suspended.delete(keyOf(event))
    else {
      const known = this.#balls.get(keyOf(event))
      if (known?.ball.ballAt === event.ballAt) known.isDone = true
    }
  }

  /** When the first ball of an issue fell, where orders were taken after it; null for any other issue. */
  ballOf(lottery: string, issue: string): FirstBall | null {
    return this.#balls.get(keyOf({ lottery, issue }))?.ball ?? null
  }

  /** Issues of a lottery whose late orders are not yet all on their way back. */
  unfinishedBalls(lottery: string): FirstBall[] {
    return [...this.#balls.values()].flatMap(({ ball, isDone }) => (!isDone && ball.lottery === lottery ? [ball] : []))
  }

  /** Lotteries with late orders that are to be given back. */
  lateLotteries(): string[] {
    return [...this.#balls.values()].flatMap(({ ball, isDone }) => (isDone ? [] : [ball.lottery]))
  }

  /** Why an issue takes no orders for the time being; null for one that does. */
  suspensionOf(lottery: string, issue: string): Suspension | null {
    return this.#suspended.get(keyOf({ lottery, issue })) ?? null
  }

  /** The suspended issues of a lottery. */
  suspensionsOf(lottery: string): Suspension[] {
    return [...this.#suspended.values()].filter((one) => one.lottery === lottery)
  }

  /** Forgets issues that have ended. @param keptFrom the first day of a lottery that is kept */
  prune(keptFrom: (lottery: string) => string): void {
    for (const [key, { ball, isDone }] of this.#balls)
      if (isDone && ball.issue < keptFrom(ball.lottery)) this.#balls.delete(key)
    for (const [key, { lottery, issue }] of this.#suspended) if (issue < keptFrom(lottery)) this.#suspended.delete(key)
  }

  *events(): Iterable<HoldEvent> {
    for (const { ball, isDone } of this.#balls.values()) {
      yield { t: 'firstBall', ball }
      const { lottery, issue, ballAt } = ball
      if (isDone) yield { t: 'firstBallDone', lottery, issue, ballAt }
    }
    for (const suspension of this.#suspended.values()) yield { t: 'issueSuspended', suspension }
  }
}

const keyOf = ({ lottery, issue }: { readonly lottery: string; readonly issue: string }): string =>
  `${lottery} ${issue}`
