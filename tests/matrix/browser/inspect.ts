import type { Page } from 'playwright'
import type { InPage } from '#tests/matrix/checks/axe.ts'
import type { Judged } from '#tests/matrix/checks/check-ledger.ts'
import type { Look } from '#tests/matrix/checks/index.ts'
import { type Asked, longChecks, shortChecks } from '#tests/matrix/checks/schedule-checks.ts'
import { type CellResult, cellOf, emptyResult, type Problem, sameResult, type Visit } from '#tests/matrix/plan/cell.ts'
import type { Device } from '#tests/matrix/plan/devices.ts'
import type { Seen } from '#tests/matrix/plan/seen-screens.ts'
import { timed } from '#tests/matrix/report/stage-times.ts'
import type { Store } from '#tests/matrix/report/store.ts'
import { type MatrixSite, nameOf } from '#tests/matrix/site/demo-login.ts'
import { type Prints, printsOf } from '#tests/matrix/site/document-fingerprint.ts'
import { pathAt } from '#tests/matrix/site/example-paths.ts'
import { type Stands, standsAt } from './open-screen.ts'
import { comparePictures, takePicture } from './picture.ts'
import { standOn, turn } from './rotate-device.ts'
import type { Lane, OpenLane } from './worker.ts'

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
  /** Which windows that open by themselves or by a press were looked at; no document holds them. */
  readonly windows: Seen
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
  await standOn(open, first, visit.row)
  const url = `http://${visit.brand}.localhost:${setting.site.webPort}${path}`
  const stands = await standsAt(open, url, visit.row)
  if (!stands) return visit.devices.map((device) => emptyResult(visit, device, path, 'absent'))
  const window = visit.row.open
    ? await printsOfWindow(open.page, await nameOf(setting.site, visit.brand, visit.role))
    : null
  const shown = { ...visit, prints: visit.prints ?? window }
  const opened = { ...visit, prints: window }
  const twin = setting.windows.earlierTwinOf(opened)
  const [here, elsewhere] = twin ? [[first], visit.devices.slice(1)] : [visit.devices, []]
  const found = await judge({ ...shown, devices: here }, open, sceneOf(visit, open, stands, setting), setting)
  if (!twin && !found.some(({ isAbsent }) => isAbsent)) setting.windows.add(opened)
  const loadMs = Date.now() - startedAt - found.reduce((sum, { tookMs }) => sum + tookMs, 0)
  const results = found.map(({ device, isAbsent, tookMs, ...rest }): CellResult => {
    if (isAbsent) return emptyResult(visit, device, path, 'absent')
    const outcome = rest.problems.length ? 'failed' : 'passed'
    const took = device === first ? tookMs + loadMs : tookMs
    return { ...emptyResult(visit, device, path, outcome), ...rest, hasPicture: true, tookMs: took }
  })
  const same = twin ? elsewhere.map((device) => sameResult(twin, visit, device, path)) : []
  return [...results, ...same]
}

/** What a dialog over everything is told apart by; the server's document says nothing of it. Null where none stands. */
async function printsOfWindow(page: Page, person?: string): Promise<Prints | null> {
  const html = await page.evaluate(() => {
    const { coveringWindow } = window as unknown as InPage
    return coveringWindow()?.outerHTML
  })
  const prints = html ? printsOf(`<body><main>${html}</main>`, person) : null
  // A menu that is a drawer here stands beside the page on another device: it is no window there.
  return prints?.window ? prints : null
}

/** Everything each device is asked while the screen is its own; what changes the page comes last. */
async function judge(visit: Visit, open: OpenLane, scene: Scene, setting: Setting): Promise<Found[]> {
  const [first] = visit.devices
  const found: Found[] = []
  let isOpen = scene.isOpen
  for (const device of visit.devices) {
    const entry: Found = { device, problems: [], asked: [], elsewhere: {}, difference: null, tookMs: 0 }
    const since = Date.now()
    if (device !== first) isOpen = await timed('turn', () => turn(open, device, visit.row))
    if (!isOpen) {
      found.push({ ...entry, isAbsent: true })
      continue
    }
    const look = { ...scene, device }
    await ask(entry, look, shortChecks(device === first ? ['load', 'device'] : ['device'], device), open)
    const difference = await judgePicture(cellOf(visit, device).id, open, device, setting)
    if (difference !== null) entry.asked.push('picture')
    if (difference !== null && difference > DIFFERENCE_BAR)
      entry.problems.push({ check: 'picture', text: `${(difference * 100).toFixed(2)} % of the picture differs` })
    for await (const asked of longChecks(visit, look, setting, entry.elsewhere, false))
      await ask(entry, look, [asked], open)
    found.push({ ...entry, difference, tookMs: Date.now() - since })
  }
  // The device the page is on comes first.
  let current = visit.devices.at(-1)
  for (const entry of found.toReversed().filter(({ isAbsent }) => !isAbsent)) {
    const since = Date.now()
    const { device } = entry
    const look = { ...scene, device }
    for await (const asked of longChecks(visit, look, setting, entry.elsewhere, true)) {
      isOpen = device === current || (await timed('turn', () => turn(open, device, visit.row)))
      current = device
      if (isOpen) await ask(entry, look, [asked], open)
      else entry.problems.push({ check: 'load', text: `did not open again for ${asked.check.name}` })
    }
    entry.tookMs += Date.now() - since
  }
  return found
}

function sceneOf({ brand, row }: Visit, open: OpenLane, stands: Stands, { marks, textKeys }: Setting): Scene {
  const foreignMarks = [...marks].flatMap(([other, theirs]) => (other === brand ? [] : theirs))
  return { page: open.page, watch: open.watch, row, foreignMarks, textKeys, ...stands }
}

async function ask(entry: Found, look: Look, asked: readonly Asked[], open: OpenLane): Promise<void> {
  for (const { check, parts, isFrameKnown } of asked) {
    const texts = await timed(check.name, () => check.run(look, parts, isFrameKnown))
    if (check.changesPage) open.standing = null
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
