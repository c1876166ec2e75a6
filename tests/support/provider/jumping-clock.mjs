// Loaded before a program (`node --import`) that is started with an IPC channel: its clock is CLOCK_SHIFT_MS ahead of the machine's, until
// a message `{ shiftMs }` says otherwise. Timers keep the machine's pace.
let shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0)
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

process.on('message', (message) => {
  shiftMs = message.shiftMs
})
// The channel does not keep the program running.
process.channel?.unref()
