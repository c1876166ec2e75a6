import { availableParallelism } from 'node:os'
import { checks } from '#tests/matrix/checks/index.ts'
import type { CellResult } from '#tests/matrix/plan/cell.ts'

/** What a run did and did not do, in words: printed at its end and shown at the head of the report. */
export function methodLines(results: readonly CellResult[]): string[] {
  const count = (outcome: string) => results.filter((cell) => cell.outcome === outcome).length
  const looked = results.filter(({ hasPicture }) => hasPicture)
  const long = checks
    .filter(({ per }) => per === 'page')
    .map(({ name }) => `${name} in ${looked.filter(({ asked }) => asked.includes(name)).length}`)
  return [
    `${looked.length} cells were looked at in a browser, a page loaded once and turned into each device.`,
    `${count('same')} cells got a document whose page, window and frame were all looked at elsewhere (in the same brand and language), or open a window that was: asked for status and leak at most.`,
    `${count('led')} pages led away whom they are not for, ${count('absent')} cells do not exist in their brand or for their role.`,
    `What takes long is asked once for each shape of a page (contrast: for each new text), theme and direction of writing: ${long.join(', ')} cells. The others name the cell it was asked in.`,
  ]
}

/** What a cell took and, of a run with enough of them, what everything would: by the clock, and by processor time where the system tells it. */
export function estimateLine(cost: {
  wallMs: number
  cpuSeconds: number | null
  cells: number
  allCells: number
}): string {
  const per = (cost.wallMs / Math.max(1, cost.cells)).toFixed(0)
  const used =
    cost.cpuSeconds === null
      ? ''
      : `, ${((cost.cpuSeconds / Math.max(1, cost.cells)) * 1000).toFixed(0)} ms of a processor`
  const took = `A cell took ${per} ms${used}`
  const times = cost.allCells / Math.max(1, cost.cells)
  if (times > MOST_TIMES) return `${took}.`
  const wall = `${minutes((cost.wallMs / 1000) * times)} at this run's pace`
  const cores = availableParallelism()
  const cpu =
    cost.cpuSeconds === null
      ? ''
      : `, ${minutes((cost.cpuSeconds * times) / cores)} where ${cores} cores do nothing else`
  return `${took}; all ${cost.allCells} cells take ${wall}${cpu}. The fewer cells a run has, the more this overestimates: shapes are judged once.`
}

/** Of a run that everything is so many times as large as, nothing is told: the long checks are most of it, and are asked once in any. */
const MOST_TIMES = 8

const minutes = (seconds: number) => `${(seconds / 60).toFixed(1)} min`
