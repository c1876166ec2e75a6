import { directionOf } from '#contract/entities/text-direction.ts'
import type { PageLoad } from '#tests/matrix/plan/cell.ts'
import type { Device } from '#tests/matrix/plan/devices.ts'
import { isPressed } from '#tests/matrix/plan/screen-row.ts'
import type { Check } from './index.ts'

/** Records for each expensive check which shapes it has inspected, and in which cell. */
export class CheckLedger {
  readonly #places = new Map<string, { readonly id: string; readonly at: number }>()

  /**
   * Claims the parts that the check has not inspected yet, and names the cell that inspected the most recent of the
   * others.
   */
  claim(check: Check, pageLoad: PageLoad, theme: string, id: string, parts: readonly string[]): Claim {
    const common = [check.name, directionOf(pageLoad.language), check.isThemed ? theme : ''].join()
    const isNew = (part: string) => !this.#places.has(`${common} ${part}`)
    const fresh = parts.filter(isNew)
    const known = parts.flatMap((part) => this.#places.get(`${common} ${part}`) ?? [])
    const newest = known.toSorted((a, b) => b.at - a.at)[0]
    const here = { id, at: this.#places.size }
    for (const part of fresh) this.#places.set(`${common} ${part}`, here)
    return { fresh, elsewhere: newest?.id ?? null }
  }
}

export interface Claim {
  readonly fresh: readonly string[]
  /** Null if all parts are new. */
  readonly elsewhere: string | null
}

const OWN = 'own'

/** Whether only the page's own content is new in these shapes and its frame was inspected elsewhere. */
export const areOwnShapes = (shapes: readonly string[]) =>
  shapes.length > 0 && shapes.every((shape) => shape.startsWith(`${OWN} `))

/**
 * The shapes that a whole-page check inspects once: the page's own content and its frame. A modal window covers both
 * and is inspected alone.
 */
export function shapesOf({ row, fingerprints }: PageLoad, device: Device, id: string, isCovered = false): string[] {
  // Without fingerprints, every cell is unique.
  if (!fingerprints) return [`${device} ${id}`]
  // A screen that opens on a press may be part of the frame.
  const kind = isPressed(row) ? `pressed ${fingerprints.shell}` : OWN
  const own = `${kind} ${device} ${row.name} ${fingerprints.shape}`
  return isCovered ? [own] : [own, `around ${device} ${fingerprints.shell}`]
}
