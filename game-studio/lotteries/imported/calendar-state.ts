import type { JournalEvent } from '../../state/events.ts'
import type { CalendarEnd, MovedDraw } from '../../state/lottery-records.ts'
import type { MovedDraws } from '../timetable.ts'

const calendarEvents = ['drawMoved', 'calendarEnd'] as const
export type CalendarEvent = Extract<JournalEvent, { t: (typeof calendarEvents)[number] }>

export const isCalendarEvent = (event: JournalEvent): event is CalendarEvent =>
  calendarEvents.some((name) => name === event.t)

/** What staff have changed in the calendars of other operators, by the operator's name: draws that moved, and how far a calendar goes. */
export class CalendarState {
  readonly #moves = new Map<string, MovedDraw>()
  readonly #ends = new Map<string, CalendarEnd>()
  /** By operator, until a draw moves. */
  readonly #merged = new Map<string, MovedDraws>()

  apply(event: CalendarEvent): void {
    if (event.t === 'calendarEnd') this.#ends.set(event.end.operator, event.end)
    else {
      this.#moves.set(`${event.move.operator} ${event.move.day}`, event.move)
      this.#merged.delete(event.move.operator)
    }
  }

  /** The exceptions of an operator: those of the product with those of staff, which count. The same object until they change. */
  movedDraws(operator: string, known: MovedDraws = none): MovedDraws {
    const merged = this.#merged.get(operator) ?? { ...known, ...this.#movesOf(operator) }
    this.#merged.set(operator, merged)
    return merged
  }

  #movesOf(operator: string): MovedDraws {
    const own = [...this.#moves.values()].filter((move) => move.operator === operator)
    return Object.fromEntries(own.map(({ day, to }) => [day, to]))
  }

  /** The last day to which staff have confirmed a calendar; null where they have not. */
  lastDay(operator: string): string | null {
    return this.#ends.get(operator)?.lastDay ?? null
  }

  *events(): Iterable<CalendarEvent> {
    for (const move of this.#moves.values()) yield { t: 'drawMoved', move }
    for (const end of this.#ends.values()) yield { t: 'calendarEnd', end }
  }
}

const none: MovedDraws = {}
