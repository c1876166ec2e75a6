/** The source of the current time, so that tests can control it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that only moves on `advance()`. */
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
