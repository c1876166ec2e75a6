const SystemDate = Date

/**
 * A clock of this process that is moved back once and then only on. The embedded database of the same thread reads it
 * too, so postings are dated by it.
 */
export function createMovedTime(): { now(): number; moveTo(ms: number): void } {
  let shiftMs = 0
  const now = () => SystemDate.now() + shiftMs
  globalThis.Date = class MovedDate extends SystemDate {
    constructor(...parameters: unknown[]) {
      if (parameters.length === 0) super(now())
      else super(...(parameters as [number]))
    }

    static override now(): number {
      return now()
    }
  } as DateConstructor
  return {
    now,
    moveTo: (ms) => {
      shiftMs = ms - SystemDate.now()
    },
  }
}
