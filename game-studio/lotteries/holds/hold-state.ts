import type { FirstBall, JournalEvent } from '../../state/events.ts'

const holdEvents = ['firstBall', 'firstBallDone'] as const
export type HoldEvent = Extract<JournalEvent, { t: (typeof holdEvents)[number] }>

export const isHoldEvent = (event: JournalEvent): event is HoldEvent => holdEvents.some((name) => name === event.t)

/** Issues whose orders staff have ended sooner than the timetable: those whose first ball had fallen. */
export class HoldState {
  readonly #balls = new Map<string, { readonly ball: FirstBall; isDone: boolean }>()

  apply(event: HoldEvent): void {
    if (event.t === 'firstBall') this.#balls.set(keyOf(event.ball), { ball: event.ball, isDone: false })
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

  /** Forgets issues that have ended. @param keptFrom the first day of a lottery that is kept */
  prune(keptFrom: (lottery: string) => string): void {
    for (const [key, { ball, isDone }] of this.#balls)
      if (isDone && ball.issue < keptFrom(ball.lottery)) this.#balls.delete(key)
  }

  *events(): Iterable<HoldEvent> {
    for (const { ball, isDone } of this.#balls.values()) {
      yield { t: 'firstBall', ball }
      const { lottery, issue, ballAt } = ball
      if (isDone) yield { t: 'firstBallDone', lottery, issue, ballAt }
    }
  }
}

const keyOf = ({ lottery, issue }: { readonly lottery: string; readonly issue: string }): string =>
  `${lottery} ${issue}`
