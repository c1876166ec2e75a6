import { writeFileSync } from 'node:fs'
import { readSeconds, secondsFile } from './pieces.mjs'

/**
 * Writes what each piece of the sweep took, by which it is divided; pieces that failed keep what they had.
 *
 * @param {{ code: number, tally: { items: { item: string, seconds: number }[] } }[]} results of `stepsOfSweep`
 */
export function writeSeconds(results) {
  const seconds = { ...readSeconds() }
  for (const { item, seconds: took } of results.filter(({ code }) => code === 0).flatMap(({ tally }) => tally.items)) {
    seconds[keyOf(item)] = Math.max(1, Math.round(took))
  }
  const sorted = Object.entries(seconds).sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(secondsFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

/** The piece that a reporter's item is: `unit-isolated <path>`, `postgres <path>`, or `[desktop] › <file> › <title>`. */
function keyOf(item) {
  if (item.startsWith('[')) return `browser ${item}`
  const [project, path] = item.split(' ')
  return `${project.startsWith('postgres') ? 'postgres' : 'vitest'} ${path}`
}
