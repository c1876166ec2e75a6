import { type CellResult, cellOf, emptyResult, type Problem, type Visit } from './cell.ts'
import { checks, type Look } from './checks/index.ts'
import type { MatrixSite } from './demo-login.ts'
import { type Device, deviceNames } from './devices.ts'
import type { Judged } from './judged.ts'
import { becomeDevice, type Lane, type OpenLane } from './lane.ts'
import { comparePictures, takePicture } from './picture.ts'
import { pathAt } from './places.ts'
import { timed } from './stages.ts'
import { opensAgain, type Stands, standsAt, standsStill } from './stand.ts'
import type { Store } from './store.ts'

export interface Setting {
  readonly site: MatrixSite
  readonly store: Store
  /** The pictures of this run become the kept ones. */
  readonly update: boolean
  readonly textKeys: ReadonlySet<string>
  /** What would give each brand away in another one's pages. */
  readonly marks: ReadonlyMap<string, readonly string[]>
  /** What each brand's pages are coloured by. */
  readonly themes: ReadonlyMap<string, string>
  /** Which shapes were judged by the checks that take long. */
  readonly judged: Judged
}

type Scene = Omit<Look, 'device'> & Stands
type Found = Pick<CellResult, 'difference' | 'device'> & {
  readonly problems: Problem[]
  readonly asked: string[]
  readonly elsewhere: Record<string, string>
  /** What opens by a press is not on this device. */
  readonly isAbsent?: true
  tookMs: number
}

/** More than this share of a picture that differs is a difference and no noise. */
const DIFFERENCE_BAR = 0.0005

/** Loads a screen once and judges it on each of the visit's devices. */
export async function lookAt(visit: Visit, lane: Lane, setting: Setting): Promise<CellResult[]> {
  const [first = 'phone'] = visit.devices
  const startedAt = Date.now()
  const path = await pathAt(setting.site, visit.brand, visit.row)
  const open = path === null ? null : await timed('open', () => lane.pageFor(visit))
  if (path === null || !open) return visit.devices.map((device) => emptyResult(visit, device, path ?? '', 'absent'))
  await becomeDevice(open, first)
  const url = `http://${visit.brand}.localhost:${setting.site.webPort}${path}`
  const stands = await standsAt(open, url, visit.row)
  if (!stands) return visit.devices.map((device) => emptyResult(visit, device, path, 'absent'))
  const found = await judge(visit, open, sceneOf(visit, open, stands, setting), setting)
  const loadMs = Date.now() - startedAt - found.reduce((sum, { tookMs }) => sum + tookMs, 0)
  return found.map(({ device, isAbsent, tookMs, ...rest }) => {
    if (isAbsent) return emptyResult(visit, device, path, 'absent')
    const outcome = rest.problems.length ? 'failed' : 'passed'
    const took = device === first ? tookMs + loadMs : tookMs
    return { ...emptyResult(visit, device, path, outcome), ...rest, hasPicture: true, tookMs: took }
  })
}

/** Everything each device is asked, then what takes long or changes the page. */
async function judge(visit: Visit, open: OpenLane, scene: Scene, setting: Setting): Promise<Found[]> {
  const [first] = visit.devices
  const found: Found[] = []
  let isOpen = scene.isOpen
  for (const device of visit.devices) {
    const entry: Found = { device, problems: [], asked: [], elsewhere: {}, difference: null, tookMs: 0 }
    const since = Date.now()
    if (device !== first) isOpen = await timed('turn', () => turn(open, device, visit))
    if (!isOpen) {
      found.push({ ...entry, isAbsent: true })
      continue
    }
    await ask(entry, { ...scene, device }, device === first ? ['load', 'device'] : ['device'])
    const difference = await judgePicture(cellOf(visit, device).id, open, device, setting)
    if (difference !== null) entry.asked.push('picture')
    if (difference !== null && difference > DIFFERENCE_BAR)
      entry.problems.push({ check: 'picture', text: `${(difference * 100).toFixed(2)} % of the picture differs` })
    found.push({ ...entry, difference, tookMs: Date.now() - since })
  }
  await judgeShape(visit, open, scene, found, setting)
  return found
}

/** What takes long, where the page is of a shape that nobody asked it of. */
async function judgeShape(visit: Visit, open: OpenLane, scene: Scene, found: readonly Found[], setting: Setting) {
  const theme = setting.themes.get(visit.brand) ?? visit.brand
  // The narrowest comes last, for what is asked there changes the page's texts.
  for (const entry of found.toSorted((a, b) => deviceNames.indexOf(b.device) - deviceNames.indexOf(a.device))) {
    const { device, isAbsent } = entry
    if (isAbsent) continue
    const id = cellOf(visit, device).id
    const long = checks.filter(({ per, on }) => per === 'page' && (!on || on.includes(device)))
    const places = long.map((check) => [check.name, setting.judged.placeOf(check, visit, device, theme, id)] as const)
    for (const [name, place] of places) if (place !== id) entry.elsewhere[name] = place
    const here = places.filter(([, place]) => place === id).map(([name]) => name)
    if (!here.length) continue
    const since = Date.now()
    if (visit.devices.at(-1) !== device || found.length > 1) await timed('turn', () => turn(open, device, visit))
    await ask(entry, { ...scene, device }, ['page'], here)
    entry.tookMs += Date.now() - since
  }
}

/** Turns the screen; what opens by a press is pressed anew, for it may close by the turn. */
async function turn(open: OpenLane, device: Device, { row }: Visit): Promise<boolean> {
  await becomeDevice(open, device)
  const isOpen = row.open ? await opensAgain(open, row) : true
  await standsStill(open)
  return isOpen
}

function sceneOf({ brand, row }: Visit, open: OpenLane, stands: Stands, { marks, textKeys }: Setting): Scene {
  const foreignMarks = [...marks].flatMap(([other, theirs]) => (other === brand ? [] : theirs))
  return { page: open.page, watch: open.watch, row, foreignMarks, textKeys, ...stands }
}

async function ask(entry: Found, look: Look, per: readonly string[], names?: readonly string[]): Promise<void> {
  for (const check of checks) {
    if (!per.includes(check.per) || (check.on && !check.on.includes(look.device))) continue
    if (names && !names.includes(check.name)) continue
    const texts = await timed(check.name, () => check.run(look))
    entry.asked.push(check.name)
    entry.problems.push(...texts.map((text) => ({ check: check.name, text })))
  }
}

/** Takes the cell's picture; how much of it differs from the kept one, null without one. */
async function judgePicture(id: string, open: OpenLane, device: Device, { store, update }: Setting) {
  const picture = await timed('picture', () => takePicture(open.page, open.session, device))
  store.keepPicture(id, 'now', picture.webp)
  if (update) store.keep(id, picture)
  const kept = update ? null : store.kept(id)
  if (!kept) return null
  const { difference, marked } = await timed('compare', () => comparePictures(kept, picture))
  if (marked && difference > DIFFERENCE_BAR) store.keepPicture(id, 'marked', marked)
  return difference
}
