import { type CellResult, cellOf, type Outcome, type Problem, type Visit } from './cell.ts'
import { checks, type Look } from './checks/index.ts'
import type { MatrixSite } from './demo-login.ts'
import { type Device, deviceNames } from './devices.ts'
import { becomeDevice, type Lane, type OpenLane } from './lane.ts'
import { comparePictures, takePicture } from './picture.ts'
import { pathAt } from './places.ts'
import { type Stands, standsAt, standsStill } from './stand.ts'
import type { Store } from './store.ts'

export interface Setting {
  readonly site: MatrixSite
  readonly store: Store
  /** The pictures of this run become the kept ones. */
  readonly update: boolean
  readonly textKeys: ReadonlySet<string>
  /** What would give each brand away in another one's pages. */
  readonly marks: ReadonlyMap<string, readonly string[]>
}

type Scene = Omit<Look, 'device'>
type Found = Pick<CellResult, 'difference' | 'tookMs' | 'device'> & { readonly problems: Problem[] }

/** More than this share of a picture that differs is a difference and no noise. */
const DIFFERENCE_BAR = 0.0005

/** Loads a screen once and judges it on each of the visit's devices. */
export async function lookAt(visit: Visit, lane: Lane, setting: Setting): Promise<CellResult[]> {
  const [first = 'phone'] = visit.devices
  const startedAt = Date.now()
  const path = await pathAt(setting.site, visit.brand, visit.row)
  const open = path === null ? null : await lane.pageFor(visit)
  if (path === null || !open) return visit.devices.map((device) => result(visit, device, path ?? '', 'absent'))
  await becomeDevice(open, first)
  const url = `http://${visit.brand}.localhost:${setting.site.webPort}${path}`
  const stands = await standsAt(open, url, visit.row)
  if (!stands) return visit.devices.map((device) => result(visit, device, path, 'absent'))
  const found = await judge(visit, open, sceneOf(visit, open, stands, setting), setting)
  const loadMs = Date.now() - startedAt - found.reduce((sum, { tookMs }) => sum + tookMs, 0)
  return found.map(({ device, problems, difference, tookMs }) => ({
    ...result(visit, device, path, problems.length ? 'failed' : 'passed'),
    problems,
    difference,
    hasPicture: true,
    tookMs: device === first ? tookMs + loadMs : tookMs,
  }))
}

/** Everything each device is asked, then what takes long or changes the page. */
async function judge(visit: Visit, open: OpenLane, scene: Scene, setting: Setting): Promise<Found[]> {
  const [first] = visit.devices
  const found: Found[] = []
  for (const device of visit.devices) {
    const since = Date.now()
    if (device !== first) {
      await becomeDevice(open, device)
      await standsStill(open)
    }
    const problems = await ask({ ...scene, device }, device === first ? ['load', 'device'] : ['device'])
    const difference = await judgePicture(cellOf(visit, device).id, open, device, setting)
    if (difference !== null && difference > DIFFERENCE_BAR)
      problems.push({ check: 'picture', text: `${(difference * 100).toFixed(2)} % of the picture differs` })
    found.push({ device, problems, difference, tookMs: Date.now() - since })
  }
  if (!visit.isFirstOfDirection) return found
  // The narrowest comes last, for what is asked there changes the page's texts.
  for (const entry of found.toSorted((a, b) => deviceNames.indexOf(b.device) - deviceNames.indexOf(a.device))) {
    const since = Date.now()
    if (!checks.some(({ on }) => on?.includes(entry.device))) continue
    await becomeDevice(open, entry.device)
    entry.problems.push(...(await ask({ ...scene, device: entry.device }, ['page'])))
    Object.assign(entry, { tookMs: entry.tookMs + Date.now() - since })
  }
  return found
}

function sceneOf({ brand, row }: Visit, open: OpenLane, stands: Stands, { marks, textKeys }: Setting): Scene {
  const foreignMarks = [...marks].flatMap(([other, theirs]) => (other === brand ? [] : theirs))
  return { page: open.page, watch: open.watch, row, foreignMarks, textKeys, ...stands }
}

async function ask(look: Look, per: readonly string[]): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const check of checks) {
    if (!per.includes(check.per) || (check.on && !check.on.includes(look.device))) continue
    const texts = await check.run(look)
    problems.push(...texts.map((text) => ({ check: check.name, text })))
  }
  return problems
}

/** Takes the cell's picture; how much of it differs from the kept one, null without one. */
async function judgePicture(id: string, open: OpenLane, device: Device, { store, update }: Setting) {
  const picture = await takePicture(open.page, open.session, device)
  store.keepPicture(id, 'now', picture.webp)
  if (update) store.keep(id, picture)
  const kept = update ? null : store.kept(id)
  if (!kept) return null
  const { difference, marked } = await comparePictures(kept, picture)
  if (marked && difference > DIFFERENCE_BAR) store.keepPicture(id, 'marked', marked)
  return difference
}

/** A cell nothing was found in. */
export function result(visit: Visit, device: Device, path: string, outcome: Outcome): CellResult {
  return { ...cellOf(visit, device), path, outcome, problems: [], difference: null, hasPicture: false, tookMs: 0 }
}
