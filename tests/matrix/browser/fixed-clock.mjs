// Preloaded into the site's processes: `Date` runs from a fixed instant at about one second per twenty minutes, so two
// runs a month apart show the same pages and newer records still sort after older ones. Timers are unaffected.
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
