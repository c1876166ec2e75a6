// Loaded before a program (`node --import`): its clock is CLOCK_SHIFT_MS ahead of the machine's.
const shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0)
const SystemDate = Date

globalThis.Date = class MovedDate extends SystemDate {
  constructor(...parameters) {
    if (parameters.length === 0) super(SystemDate.now() + shiftMs)
    else super(...parameters)
  }

  static now() {
    return SystemDate.now() + shiftMs
  }
}
