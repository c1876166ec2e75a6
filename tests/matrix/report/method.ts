import { availableParallelism } from 'node:os'
import { checks } from '#tests/matrix/checks/index.ts'
import type { CellResult } from '#tests/matrix/plan/cell.ts'
import { layoutDevices } from '#tests/matrix/plan/devices.ts'
import { lookLine } from './look-score.ts'

/** A summary of what a run covered, for the console and the head of the report. */
export function methodLines(results: readonly CellResult[]): string[] {
  const count = (outcome: string) => results.filter((cell) => cell.outcome === outcome).length
  const inspected = results.filter(({ hasPicture }) => hasPicture)
  const measured = results.filter(
    ({ device, checksRun, sameAs }) => layoutDevices.includes(device) && checksRun.length && !sameAs,
  )
  const expensive = checks
    .filter(({ per }) => per === 'page')
    .map(({ name }) => `${name} in ${inspected.filter(({ checksRun }) => checksRun.includes(name)).length}`)
  return [
    `${inspected.length} cells were inspected in a browser; a page is loaded once and resized to each device. ${measured.length} more cells were laid out and measured in wide windows.`,
    `${count('same')} cells share the document or window of another cell of the same brand and language; at most status and leak ran for them.`,
    `${count('guarded')} pages redirected or refused a role they are not for; ${count('absent')} cells do not exist in their brand or for their role.`,
    `Expensive checks run once for each shape of a page (contrast: for each new text), theme and direction of writing: ${expensive.join(', ')} cells. Other cells name the cell that ran them.`,
    lookLine(results),
  ]
}

/**
 * Cost per cell and, for large enough runs, an estimate for all cells, in wall-clock time and in CPU time where
 * available.
 */
export function estimateLine(cost: {
  wallMs: number
  cpuSeconds: number | null
  cells: number
  allCells: number
}): string {
  const per = (cost.wallMs / Math.max(1, cost.cells)).toFixed(0)
  const used =
    cost.cpuSeconds === null ? '' : `, ${((cost.cpuSeconds / Math.max(1, cost.cells)) * 1000).toFixed(0)} ms of CPU`
  const took = `A cell took ${per} ms${used}`
  const times = cost.allCells / Math.max(1, cost.cells)
  if (times > MAX_EXTRAPOLATION) return `${took}.`
  const wall = `${minutes((cost.wallMs / 1000) * times)} at this run's pace`
  const cores = availableParallelism()
  const cpu = cost.cpuSeconds === null ? '' : `, ${minutes((cost.cpuSeconds * times) / cores)} on ${cores} idle cores`
  return `${took}; all ${cost.allCells} cells take ${wall}${cpu}. The fewer cells a run has, the more this overestimates: each shape is checked once.`
}

/** Smaller runs are not extrapolated: most of their cost is expensive checks, which run once in any run. */
const MAX_EXTRAPOLATION = 8

const minutes = (seconds: number) => `${(seconds / 60).toFixed(1)} min`
