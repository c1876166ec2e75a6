/** Time is passed in: tests move it, nothing else in the gateway asks for the date. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is told to move. */
export class ManualClock implements Clock {
  #nowMs: number

  constructor(start: Date) {
    this.#nowMs = start.getTime()
  }

  now(): Date {
    return new Date(this.#nowMs)
  }

  advance(milliseconds: number): void {
    this.#nowMs += milliseconds
  }
}
