import { isolateDigits } from '#app/lib/instant.ts'
import type { Period } from '#contract/entities/statement.ts'

/** What a chart of money counts, and when: `USD · 2026-11-18 – 2026-11-24 · Asia/Singapore`. */
export function ChartUnit({ currency, period: { from, to, timeZone } }: { currency: string; period: Period }) {
  return (
    <>
      {currency} · {isolateDigits(`${from} – ${to}`)} · <bdi>{timeZone}</bdi>
    </>
  )
}
