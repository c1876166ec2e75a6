// Preloaded into the processes of a matrix' site: dates all but stand still at one instant, so that two runs a month apart
// show the same pages. They creep on, a second in about twenty minutes, so that what is newer stays newer; timers run as ever.
const start = Date.parse(process.env.MATRIX_INSTANT ?? '2026-03-14T10:30:00Z')
const startedAt = performance.timeOrigin + performance.now()
const RealDate = Date
const now = () => Math.floor(start + (performance.timeOrigin + performance.now() - startedAt) / 1200)

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length ? parts : [now()]))
  }
  static now() {
    return now()
  }
}
