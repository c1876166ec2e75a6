import { stripVTControlCharacters } from 'node:util'
import type { Browser } from 'playwright'
import { inspect, type RunContext } from './browser/inspect.ts'
import { Worker } from './browser/worker.ts'
import { type CellResult, cellOf, emptyResult, type PageLoad } from './plan/cell.ts'
import { guardId } from './plan/retry.ts'
import { surveyPages } from './plan/survey.ts'
import { timed } from './report/stage-times.ts'
import { requestAs } from './site/example-paths.ts'

export interface Progress {
  /** The server is surveyed for every page, then a browser inspects the pages with new content. */
  readonly step: 'survey' | 'inspect'
  readonly done: number
  readonly total: number
  readonly failed: number
  readonly elapsedMs: number
  /** Estimated milliseconds until the step is done. */
  readonly remainingMs: number
}

export interface Run {
  readonly pageLoads: readonly PageLoad[]
  readonly guards: readonly PageLoad[]
  readonly workers: number
  readonly onProgress: (progress: Progress) => void
  /** Stops the run: inspections in progress finish, no new ones start. */
  readonly signal?: AbortSignal
}

/**
 * Runs all page loads concurrently and stores each result as soon as it is known.
 *
 * @returns the number of new results
 */
export async function runPageLoads(browser: Browser, setting: RunContext, run: Run): Promise<number> {
  let failed = 0
  let known = 0
  const add = (results: readonly CellResult[]) => {
    for (const found of results) {
      setting.store.add(found)
      if (setting.update && !found.hasPicture && found.outcome !== 'failed') setting.store.deleteBaseline(found.id)
    }
    known += results.length
    failed += results.filter(({ outcome }) => outcome === 'failed').length
  }
  const surveying = progressOf('survey', run.pageLoads.length + run.guards.length, run, () => failed)
  for (const guard of run.guards) {
    if (run.signal?.aborted) return known
    add([await timed('guard', () => checkGuard(guard, setting))])
    surveying(1)
  }
  // An account has one language at a time, so its page loads are inspected one after the other.
  const survey = await surveyPages(groupByAccount(run.pageLoads), setting, () => surveying(1), run.signal)
  if (run.signal?.aborted) return known
  add(survey.results)
  const inspecting = progressOf('inspect', cellsIn(survey.pageLoads), run, () => failed)
  const queue = groupByAccount(survey.pageLoads).toSorted((a, b) => b.length - a.length)
  const work = async () => {
    const worker = new Worker(setting.site, browser)
    for (let loads = queue.shift(); loads; loads = queue.shift())
      for (const pageLoad of loads) {
        if (run.signal?.aborted) break
        const results = await inspectSafely(pageLoad, worker, setting)
        // The caller that aborts the run may also have stopped the site or the browser.
        if (run.signal?.aborted) break
        add(results)
        inspecting(results.length)
      }
    await worker.close()
  }
  await Promise.all(Array.from({ length: run.workers }, work))
  return known
}

const cellsIn = (pageLoads: readonly PageLoad[]) => pageLoads.reduce((sum, { devices }) => sum + devices.length, 0)

function progressOf(step: Progress['step'], total: number, run: Run, failed: () => number): (cells: number) => void {
  const startedAt = Date.now()
  let done = 0
  return (cells) => {
    done += cells
    const elapsedMs = Date.now() - startedAt
    run.onProgress({ step, done, total, failed: failed(), elapsedMs, remainingMs: (elapsedMs / done) * (total - done) })
  }
}

function groupByAccount(pageLoads: readonly PageLoad[]): PageLoad[][] {
  const byAccount = new Map<string, PageLoad[]>()
  for (const pageLoad of pageLoads) {
    const key = `${pageLoad.brand} ${pageLoad.role}`
    byAccount.set(key, [...(byAccount.get(key) ?? []), pageLoad])
  }
  return [...byAccount.values()]
}

/** A page that cannot be inspected is a failed cell and does not end the run. */
async function inspectSafely(pageLoad: PageLoad, worker: Worker, setting: RunContext): Promise<CellResult[]> {
  try {
    return await inspect(pageLoad, worker, setting)
  } catch (error) {
    await worker.close()
    const problems = [{ check: 'load', text: shortened(String(error)) }]
    const failed = (device: PageLoad['devices'][number]) => emptyResult(pageLoad, device, pageLoad.row.path, 'failed')
    return pageLoad.devices.map((device) => ({ ...failed(device), checksRun: ['load'], problems }))
  }
}

/** The beginning says what was tried, the end of a call log why it did not succeed. */
function shortened(error: string): string {
  const plain = stripVTControlCharacters(error)
  return plain.length > 500 ? `${plain.slice(0, 250)} … ${plain.slice(-250)}` : plain
}

/** A role that a page is not for must be redirected or refused, and must not cause a server error. */
async function checkGuard(pageLoad: PageLoad, { site }: RunContext): Promise<CellResult> {
  const { brand, role, row, devices } = pageLoad
  const device = devices[0] ?? 'phone'
  const response = await requestAs(site, brand, role, row.path)
  const id = guardId(cellOf(pageLoad, device).id)
  const found = { ...emptyResult(pageLoad, device, row.path, 'guarded'), id, checksRun: ['guard'] }
  if (!response || (response.status >= 300 && response.status < 500)) return found
  const text = response.status < 300 ? `lets a ${role} in` : `responded with ${response.status}`
  return { ...found, outcome: 'failed', problems: [{ check: 'guard', text }] }
}
