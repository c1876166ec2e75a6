import type { Browser } from 'playwright'
import { lookAt, type Setting } from './browser/inspect.ts'
import { Lane } from './browser/worker.ts'
import { type CellResult, cellOf, emptyResult, type Visit } from './plan/cell.ts'
import { guardId } from './plan/retry.ts'
import { surveyPages } from './plan/survey.ts'
import { timed } from './report/stage-times.ts'
import { statusAt } from './site/example-paths.ts'

export interface Progress {
  /** What is going on: the server is asked for every page, then a browser looks at those that show something new. */
  readonly step: 'ask' | 'look'
  readonly done: number
  readonly total: number
  readonly failed: number
  readonly elapsedMs: number
  /** Milliseconds the step will still take at the pace so far. */
  readonly leftMs: number
}

export interface Run {
  readonly visits: readonly Visit[]
  readonly guards: readonly Visit[]
  readonly workers: number
  readonly onProgress: (progress: Progress) => void
  /** Stops the run: what is looked at is finished, nothing else is begun. */
  readonly signal?: AbortSignal
}

/**
 * Makes every visit, several beside each other, and writes down what each found as soon as it is known.
 *
 * @returns how many cells are known now that were not
 */
export async function runVisits(browser: Browser, setting: Setting, run: Run): Promise<number> {
  let failed = 0
  let known = 0
  const add = (results: readonly CellResult[]) => {
    for (const found of results) {
      setting.store.add(found)
      if (setting.update && !found.hasPicture && found.outcome !== 'failed') setting.store.dropKept(found.id)
    }
    known += results.length
    failed += results.filter(({ outcome }) => outcome === 'failed').length
  }
  const asking = progressOf('ask', run.visits.length + run.guards.length, run, () => failed)
  for (const guard of run.guards) {
    if (run.signal?.aborted) return known
    add([await timed('guard', () => askGuard(guard, setting))])
    asking(1)
  }
  // One account speaks one language at a time, so what one person sees is looked at in turn.
  const survey = await surveyPages(inTurns(run.visits), setting, () => asking(1), run.signal)
  if (run.signal?.aborted) return known
  add(survey.results)
  const looking = progressOf('look', cellsIn(survey.visits), run, () => failed)
  const queue = inTurns(survey.visits).toSorted((a, b) => b.length - a.length)
  const work = async () => {
    const lane = new Lane(setting.site, browser)
    for (let turn = queue.shift(); turn; turn = queue.shift())
      for (const visit of turn) {
        if (run.signal?.aborted) break
        const results = await lookSafely(visit, lane, setting)
        // Whoever stops the run may have stopped its site or browser as well.
        if (run.signal?.aborted) break
        add(results)
        looking(results.length)
      }
    await lane.close()
  }
  await Promise.all(Array.from({ length: run.workers }, work))
  return known
}

const cellsIn = (visits: readonly Visit[]) => visits.reduce((sum, { devices }) => sum + devices.length, 0)

function progressOf(step: Progress['step'], total: number, run: Run, failed: () => number): (cells: number) => void {
  const startedAt = Date.now()
  let done = 0
  return (cells) => {
    done += cells
    const elapsedMs = Date.now() - startedAt
    run.onProgress({ step, done, total, failed: failed(), elapsedMs, leftMs: (elapsedMs / done) * (total - done) })
  }
}

function inTurns(visits: readonly Visit[]): Visit[][] {
  const turns = new Map<string, Visit[]>()
  for (const visit of visits) {
    const key = `${visit.brand} ${visit.role}`
    turns.set(key, [...(turns.get(key) ?? []), visit])
  }
  return [...turns.values()]
}

/** A page that cannot be looked at is a finding, not the end of the run. */
async function lookSafely(visit: Visit, lane: Lane, setting: Setting): Promise<CellResult[]> {
  try {
    return await lookAt(visit, lane, setting)
  } catch (error) {
    await lane.close()
    const problems = [{ check: 'load', text: String(error).slice(0, 400) }]
    const failed = (device: Visit['devices'][number]) => emptyResult(visit, device, visit.row.path, 'failed')
    return visit.devices.map((device) => ({ ...failed(device), asked: ['load'], problems }))
  }
}

/** Whoever a page is not for is led away or told so; never let in, and never met by a fault. */
async function askGuard(visit: Visit, { site }: Setting): Promise<CellResult> {
  const { brand, role, row, devices } = visit
  const device = devices[0] ?? 'phone'
  const answer = await statusAt(site, brand, role, row.path)
  const id = guardId(cellOf(visit, device).id)
  const found = { ...emptyResult(visit, device, row.path, 'led'), id, asked: ['guard'] }
  if (!answer || (answer.status >= 300 && answer.status < 500)) return found
  const text = answer.status < 300 ? `lets a ${role} in` : `answered ${answer.status}`
  return { ...found, outcome: 'failed', problems: [{ check: 'guard', text }] }
}
