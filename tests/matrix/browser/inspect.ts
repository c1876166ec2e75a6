import type { Page } from 'playwright'
import type { PageGlobals } from '#tests/matrix/checks/axe.ts'
import type { CheckLedger } from '#tests/matrix/checks/check-ledger.ts'
import type { Inspection } from '#tests/matrix/checks/index.ts'
import { cheapChecks, expensiveChecks, type ScheduledCheck } from '#tests/matrix/checks/schedule-checks.ts'
import {
  type CellResult,
  cellOf,
  emptyResult,
  type PageLoad,
  type Problem,
  sameResult,
} from '#tests/matrix/plan/cell.ts'
import { type Device, layoutDevices } from '#tests/matrix/plan/devices.ts'
import type { SeenScreens } from '#tests/matrix/plan/seen-screens.ts'
import { timed } from '#tests/matrix/report/stage-times.ts'
import type { Store } from '#tests/matrix/report/store.ts'
import { type MatrixSite, usernameOf } from '#tests/matrix/site/demo-login.ts'
import { type Fingerprints, fingerprintsOf } from '#tests/matrix/site/document-fingerprint.ts'
import { pathAt } from '#tests/matrix/site/example-paths.ts'
import type { LinkStatuses } from '#tests/matrix/site/link-statuses.ts'
import { type OpenedScreen, openScreen } from './open-screen.ts'
import { comparePictures, takePicture } from './picture.ts'
import { applyDevice, rotateDevice } from './rotate-device.ts'
import type { Worker, WorkerPage } from './worker.ts'

export interface RunContext {
  readonly site: MatrixSite
  readonly store: Store
  /** The pictures of this run become the new baseline. */
  readonly update: boolean
  readonly textKeys: ReadonlySet<string>
  /** Strings by brand code that must not appear on the pages of other brands. */
  readonly brandMarkers: ReadonlyMap<string, readonly string[]>
  /** Theme CSS by brand code. */
  readonly themes: ReadonlyMap<string, string>
  readonly linkStatuses: LinkStatuses
  /** Records which shapes the expensive checks have inspected. */
  readonly ledger: CheckLedger
  /** Windows inspected so far that open automatically or on a press; they are not in any server document. */
  readonly windows: SeenScreens
}

type Scene = Omit<Inspection, 'device'> & OpenedScreen
type DeviceResult = Pick<CellResult, 'difference' | 'device'> & {
  readonly problems: Problem[]
  readonly checksRun: string[]
  readonly elsewhere: Record<string, string>
  /** The pressed screen does not exist on this device. */
  readonly isAbsent?: true
  tookMs: number
}

/** A larger share of differing pixels is a difference; a smaller one is noise. */
const MAX_DIFFERENCE = 0.0005

/** Loads a screen once and inspects it on each device of the page load. */
export async function inspect(pageLoad: PageLoad, worker: Worker, setting: RunContext): Promise<CellResult[]> {
  const [first = 'phone'] = pageLoad.devices
  const startedAt = Date.now()
  const path = await pathAt(setting.site, pageLoad.brand, pageLoad.row)
  const open = path === null ? null : await timed('open', () => worker.pageFor(pageLoad))
  if (path === null || !open)
    return pageLoad.devices.map((device) => emptyResult(pageLoad, device, path ?? '', 'absent'))
  await applyDevice(open, first, pageLoad.row)
  const url = `http://${pageLoad.brand}.localhost:${setting.site.webPort}${path}`
  const screen = await openScreen(open, url, pageLoad.row)
  if (!screen) return pageLoad.devices.map((device) => emptyResult(pageLoad, device, path, 'absent'))
  const window = pageLoad.row.open
    ? await windowFingerprints(open.page, await usernameOf(setting.site, pageLoad.brand, pageLoad.role))
    : null
  const withFingerprints = { ...pageLoad, fingerprints: pageLoad.fingerprints ?? window }
  const windowLoad = { ...pageLoad, fingerprints: window }
  const twin = setting.windows.earlierTwinOf(windowLoad)
  const [here, elsewhere] = twin ? [[first], pageLoad.devices.slice(1)] : [pageLoad.devices, []]
  const found = await inspectDevices(
    { ...withFingerprints, devices: here },
    open,
    sceneOf(pageLoad, open, screen, setting),
    setting,
  )
  if (!twin && !found.some(({ isAbsent }) => isAbsent)) setting.windows.add(windowLoad)
  const loadMs = Date.now() - startedAt - found.reduce((sum, { tookMs }) => sum + tookMs, 0)
  const results = found.map(({ device, isAbsent, tookMs, ...rest }): CellResult => {
    if (isAbsent) return emptyResult(pageLoad, device, path, 'absent')
    const outcome = rest.problems.length ? 'failed' : 'passed'
    const took = device === first ? tookMs + loadMs : tookMs
    return {
      ...emptyResult(pageLoad, device, path, outcome),
      ...rest,
      hasPicture: !layoutDevices.includes(device),
      tookMs: took,
    }
  })
  const same = twin ? elsewhere.map((device) => sameResult(twin, pageLoad, device, path)) : []
  return [...results, ...same]
}

/** Fingerprints of an open modal dialog, which the server's document does not contain; null if none is open. */
async function windowFingerprints(page: Page, person?: string): Promise<Fingerprints | null> {
  const html = await page.evaluate(() => {
    const { coveringWindow } = window as unknown as PageGlobals
    return coveringWindow()?.outerHTML
  })
  const fingerprints = html ? fingerprintsOf(`<body><main>${html}</main>`, person) : null
  // A menu that is a drawer on this device is shown beside the page on another, where it is not a window.
  return fingerprints?.window ? fingerprints : null
}

/** Runs the checks on each device; checks that change the page run last. */
async function inspectDevices(
  pageLoad: PageLoad,
  open: WorkerPage,
  scene: Scene,
  setting: RunContext,
): Promise<DeviceResult[]> {
  const [first] = pageLoad.devices
  const found: DeviceResult[] = []
  let isOpen = scene.isOpen
  for (const device of pageLoad.devices) {
    const entry: DeviceResult = { device, problems: [], checksRun: [], elsewhere: {}, difference: null, tookMs: 0 }
    const since = Date.now()
    if (device !== first) isOpen = await timed('rotate', () => rotateDevice(open, device, pageLoad.row))
    if (!isOpen) {
      found.push({ ...entry, isAbsent: true })
      continue
    }
    const inspection = { ...scene, device }
    await runChecks(entry, inspection, cheapChecks(device === first ? ['load', 'device'] : ['device'], device), open)
    if (layoutDevices.includes(device)) {
      found.push({ ...entry, tookMs: Date.now() - since })
      continue
    }
    const difference = await comparePicture(cellOf(pageLoad, device).id, open, device, setting)
    if (difference !== null) entry.checksRun.push('picture')
    if (difference !== null && difference > MAX_DIFFERENCE)
      entry.problems.push({
        check: 'picture',
        text: `${(difference * 100).toFixed(2)} % of the picture differs from the baseline`,
      })
    for await (const scheduled of expensiveChecks(pageLoad, inspection, setting, entry.elsewhere, false))
      await runChecks(entry, inspection, [scheduled], open)
    found.push({ ...entry, difference, tookMs: Date.now() - since })
  }
  // Starts with the device that the page is on.
  let current = pageLoad.devices.at(-1)
  for (const entry of found.toReversed().filter(({ isAbsent }) => !isAbsent)) {
    const since = Date.now()
    const { device } = entry
    const inspection = { ...scene, device }
    for await (const scheduled of expensiveChecks(pageLoad, inspection, setting, entry.elsewhere, true)) {
      isOpen = device === current || (await timed('rotate', () => rotateDevice(open, device, pageLoad.row)))
      current = device
      if (isOpen) await runChecks(entry, inspection, [scheduled], open)
      else entry.problems.push({ check: 'load', text: `did not reopen for ${scheduled.check.name}` })
    }
    entry.tookMs += Date.now() - since
  }
  return found
}

function sceneOf({ brand, role, row }: PageLoad, open: WorkerPage, screen: OpenedScreen, setting: RunContext): Scene {
  const { brandMarkers, textKeys } = setting
  const foreignMarkers = [...brandMarkers].flatMap(([other, markers]) => (other === brand ? [] : markers))
  const { page, session, watcher } = open
  const linkStatuses = setting.linkStatuses.of(brand, role)
  return { page, session, watcher, row, foreignMarkers, linkStatuses, textKeys, ...screen }
}

async function runChecks(
  entry: DeviceResult,
  inspection: Inspection,
  scheduled: readonly ScheduledCheck[],
  open: WorkerPage,
): Promise<void> {
  for (const { check, parts, isFrameKnown } of scheduled) {
    const texts = await timed(check.name, () => check.run(inspection, parts, isFrameKnown))
    if (check.changesPage) open.reusable = null
    entry.checksRun.push(check.name)
    entry.problems.push(...texts.map((text) => ({ check: check.name, text })))
  }
}

/** Takes the cell's picture and returns the share of it that differs from the baseline; null without a baseline. */
async function comparePicture(id: string, open: WorkerPage, device: Device, { store, update }: RunContext) {
  const picture = await timed('picture', () => takePicture(open.page, open.session, device))
  store.savePicture(id, 'now', picture.jpeg)
  if (update) store.saveBaseline(id, picture)
  const baseline = update ? null : store.baseline(id)
  if (!baseline) return null
  const { difference, marked } = await timed('compare', () => comparePictures(baseline, picture))
  if (marked && difference > MAX_DIFFERENCE) store.savePicture(id, 'marked', marked)
  return difference
}
