import { cellOf, type Visit } from '#tests/matrix/plan/cell.ts'
import type { Device } from '#tests/matrix/plan/devices.ts'
import { timed } from '#tests/matrix/report/stage-times.ts'
import type { InPage } from './axe.ts'
import { areOwn, type Judged, shapesOf } from './check-ledger.ts'
import { type Check, checks, type Look } from './index.ts'

const isOn = ({ on }: Check, device: Device) => !on || on.includes(device)

/** A check, and what it is asked of. */
export interface Asked {
  readonly check: Check
  /** The parts of the page that are new, where it asks of parts. */
  readonly parts: readonly string[]
  /** What stands around the page's own part was judged elsewhere, and may be left out. */
  readonly isFrameKnown: boolean
}

/** What is asked on every device, or once a load. */
export const shortChecks = (per: readonly Check['per'][], device: Device): Asked[] =>
  checks
    .filter((check) => per.includes(check.per) && isOn(check, device))
    .map((check) => ({ check, parts: [], isFrameKnown: false }))

/**
 * What takes long, one after the other, where the page shows something that nobody asked it of; the others are noted in `elsewhere`
 * with the cell that did. Whoever takes one has to ask it: no other cell will.
 */
export async function* longChecks(
  visit: Visit,
  look: Look,
  { judged, themes }: { readonly judged: Judged; readonly themes: ReadonlyMap<string, string> },
  elsewhere: Record<string, string>,
  changesPage: boolean,
): AsyncGenerator<Asked> {
  const { device } = look
  const id = cellOf(visit, device).id
  let shapes: string[] | undefined
  const theme = themes.get(visit.brand) ?? visit.brand
  for (const check of checks) {
    if (check.per !== 'page' || !isOn(check, device) || Boolean(check.changesPage) !== changesPage) continue
    const parts = check.parts && (await timed('parts', async () => check.parts?.(look)))
    if (!parts) shapes ??= shapesOf(visit, device, id, await isCovered(look))
    const { fresh, elsewhere: place } = judged.claim(check, visit, theme, id, parts ?? shapes ?? [])
    const isFrameKnown = Boolean(check.sparesFrame && place) && areOwn(fresh)
    if (fresh.length) yield { check, parts: parts ? fresh : [], isFrameKnown }
    if (place && isFrameKnown) elsewhere[`${check.name} (frame)`] = place
    else if (place && !fresh.length) elsewhere[check.name] = place
  }
}

const isCovered = ({ page }: Look) =>
  page.evaluate(() => {
    const { coveringWindow } = window as unknown as InPage
    return Boolean(coveringWindow())
  })
