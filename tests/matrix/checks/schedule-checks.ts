import { cellOf, type PageLoad } from '#tests/matrix/plan/cell.ts'
import type { Device } from '#tests/matrix/plan/devices.ts'
import { timed } from '#tests/matrix/report/stage-times.ts'
import type { PageGlobals } from './axe.ts'
import { areOwnShapes, type CheckLedger, shapesOf } from './check-ledger.ts'
import { type Check, checks, type Inspection } from './index.ts'

const isOn = ({ on }: Check, device: Device) => !on || on.includes(device)

/** A check and the parts that it runs on. */
export interface ScheduledCheck {
  readonly check: Check
  /** The new parts of the page, for a check that inspects parts. */
  readonly parts: readonly string[]
  /** The frame was inspected elsewhere and may be skipped. */
  readonly isFrameKnown: boolean
}

/** The checks that run on every device or once per load. */
export const cheapChecks = (per: readonly Check['per'][], device: Device): ScheduledCheck[] =>
  checks
    .filter((check) => per.includes(check.per) && isOn(check, device))
    .map((check) => ({ check, parts: [], isFrameKnown: false }))

/**
 * Yields the expensive checks for which the page has new parts; the others are recorded in `elsewhere` with the cell
 * that ran them. The caller must run each yielded check, because no other cell will.
 */
export async function* expensiveChecks(
  pageLoad: PageLoad,
  inspection: Inspection,
  { ledger, themes }: { readonly ledger: CheckLedger; readonly themes: ReadonlyMap<string, string> },
  elsewhere: Record<string, string>,
  changesPage: boolean,
): AsyncGenerator<ScheduledCheck> {
  const { device } = inspection
  const id = cellOf(pageLoad, device).id
  let shapes: string[] | undefined
  const theme = themes.get(pageLoad.brand) ?? pageLoad.brand
  for (const check of checks) {
    if (check.per !== 'page' || !isOn(check, device) || Boolean(check.changesPage) !== changesPage) continue
    const parts = check.parts && (await timed('parts', async () => check.parts?.(inspection)))
    if (!parts) shapes ??= shapesOf(pageLoad, device, id, await isCovered(inspection))
    const { fresh, elsewhere: place } = ledger.claim(check, pageLoad, theme, id, parts ?? shapes ?? [])
    const isFrameKnown = Boolean(check.canSkipFrame && place) && areOwnShapes(fresh)
    if (fresh.length) yield { check, parts: parts ? fresh : [], isFrameKnown }
    if (place && isFrameKnown) elsewhere[`${check.name} (frame)`] = place
    else if (place && !fresh.length) elsewhere[check.name] = place
  }
}

const isCovered = ({ page }: Inspection) =>
  page.evaluate(() => {
    const { coveringWindow } = window as unknown as PageGlobals
    return Boolean(coveringWindow())
  })
