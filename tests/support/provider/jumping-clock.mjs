// Loaded before a program (`node --import`) that is started with an IPC channel: its clock is CLOCK_SHIFT_MS ahead of the machine's, until
// a message says otherwise. `{ shiftMs }` moves it, `{ stoppedAtMs }` stops it. Timers keep the machine's pace.
let shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0)
let stoppedAtMs = null
const SystemDate = Date
const nowMs = () => stoppedAtMs ?? SystemDate.now() + shiftMs

globalThis.Date = class MovedDate extends SystemDate {
  constructor(...parameters) {
    if (parameters.length === 0) super(nowMs())
    else super(...parameters)
  }

  static now() {
    return nowMs()
  }
}

process.on('message', (message) => {
  shiftMs = message.shiftMs ?? shiftMs
  stoppedAtMs = message.stoppedAtMs ?? null
})
// The channel does not keep the program running.
process.channel?.unref()
