import type { Browser } from 'playwright'
import { type CellResult, cellOf, type Visit } from './cell.ts'
import { Lane } from './lane.ts'
import { lookAt, result, type Setting } from './look.ts'
import { statusAt } from './places.ts'

export interface Progress {
  readonly done: number
  readonly total: number
  readonly failed: number
  readonly elapsedMs: number
  /** Milliseconds it will still take at the pace so far. */
  readonly leftMs: number
}

export interface Run {
  readonly visits: readonly Visit[]
  readonly guards: readonly Visit[]
  readonly workers: number
  readonly onProgress: (progress: Progress) => void
}

/** Makes every visit, several beside each other, and writes down what each found as soon as it is known. */
export async function runVisits(browser: Browser, setting: Setting, run: Run): Promise<void> {
  const startedAt = Date.now()
  // One account speaks one language at a time, so what one person sees is looked at in turn.
  const queue = inTurns(run.visits)
  const total = [...run.visits, ...run.guards].reduce((sum, { devices }) => sum + devices.length, 0)
  let done = 0
  let failed = 0
  const add = (results: readonly CellResult[]) => {
    for (const found of results) setting.store.add(found)
    done += results.length
    failed += results.filter(({ outcome }) => outcome === 'failed').length
    const elapsedMs = Date.now() - startedAt
    run.onProgress({ done, total, failed, elapsedMs, leftMs: (elapsedMs / done) * (total - done) })
  }
  const work = async () => {
    const lane = new Lane(setting.site, browser)
    for (let turn = queue.shift(); turn; turn = queue.shift())
      for (const visit of turn) add(await lookSafely(visit, lane, setting))
    await lane.close()
  }
  for (const guard of run.guards) add([await askGuard(guard, setting)])
  await Promise.all(Array.from({ length: run.workers }, work))
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
    return visit.devices.map((device) => ({ ...result(visit, device, visit.row.path, 'failed'), problems }))
  }
}

/** Whoever a page is not for is led away or told so; never let in, and never met by a fault. */
async function askGuard(visit: Visit, { site }: Setting): Promise<CellResult> {
  const { brand, role, row, devices } = visit
  const device = devices[0] ?? 'phone'
  const answer = await statusAt(site, brand, role, row.path)
  const found = { ...result(visit, device, row.path, 'led'), id: `${cellOf(visit, device).id}.led` }
  if (!answer || (answer.status >= 300 && answer.status < 500)) return found
  const text = answer.status < 300 ? `lets a ${role} in` : `answered ${answer.status}`
  return { ...found, outcome: 'failed', problems: [{ check: 'guard', text }] }
}
