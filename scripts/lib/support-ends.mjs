import { readFileSync } from 'node:fs'

/**
 * @typedef {{ name: string, ends: string, source: string, smoke?: string, decision?: string }} Support an engine or a
 *   framework: the day of its last fixes (YYYY-MM-DD, UTC) and who says so. `smoke`: the version that `npm run smoke`
 *   tries. `decision`: why it stays in use after that day
 */

/** @returns {Support[]} what Marquee runs on, docs/versions.md */
export const supportEnds = () => JSON.parse(readFileSync(new URL('support-ends.json', import.meta.url), 'utf8'))

const WARN_DAYS = 180
const DAY_MS = 86_400_000

/**
 * A line per engine and framework whose support has ended or ends within 180 days. They warn and do not fail: an end
 * that somebody else sets must not stop a change (docs/decisions/055).
 *
 * @param {Support[]} rows
 * @param {Date} now
 * @returns {string[]}
 */
export function endingSoon(rows, now) {
  return rows.flatMap(({ name, ends, source, decision }) => {
    const days = Math.ceil((Date.parse(`${ends}T23:59:59Z`) - now.getTime()) / DAY_MS)
    if (days > WARN_DAYS) return []
    const when = days > 0 ? `gets fixes until ${ends}, days left: ${days}` : `has had no fixes since ${ends}`
    return [`${name} ${when} (${decision ?? source})`]
  })
}

/** Prints what `endingSoon` finds, nothing otherwise. */
export function printEndingSoon(now = new Date()) {
  for (const line of endingSoon(supportEnds(), now)) console.log(`support  ${line}`)
}
