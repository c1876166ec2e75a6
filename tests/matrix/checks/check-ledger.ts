import { directionOf } from '#contract/entities/text-direction.ts'
import type { Visit } from '#tests/matrix/plan/cell.ts'
import type { Device } from '#tests/matrix/plan/devices.ts'
import { isPressed } from '#tests/matrix/plan/screen-row.ts'
import type { Check } from './index.ts'

/** Which checks that take long were asked of what, and where. */
export class Judged {
  readonly #places = new Map<string, { readonly id: string; readonly at: number }>()

  /**
   * What of these a check has to be asked of here, because it was asked of it nowhere, and the cell that answers for the rest: the one
   * that judged the newest of it.
   */
  claim(check: Check, visit: Visit, theme: string, id: string, parts: readonly string[]): Claim {
    const common = [check.name, directionOf(visit.language), check.isThemed ? theme : ''].join()
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
  /** Null where all of it is new. */
  readonly elsewhere: string | null
}

const OWN = 'own'

/** Whether nothing but the page's own part is new in these shapes: what stands around it was judged elsewhere. */
export const areOwn = (shapes: readonly string[]) =>
  shapes.length > 0 && shapes.every((shape) => shape.startsWith(`${OWN} `))

/**
 * What a check that takes the page as a whole is asked once of: the page's own part, and what stands around it unless a window covers
 * both, which is judged alone.
 */
export function shapesOf({ row, prints }: Visit, device: Device, id: string, isCovered = false): string[] {
  // Nothing is known of what it shows.
  if (!prints) return [`${device} ${id}`]
  // What opens by a press may lie in the frame.
  const kind = isPressed(row) ? `pressed ${prints.shell}` : OWN
  const own = `${kind} ${device} ${row.name} ${prints.shape}`
  return isCovered ? [own] : [own, `around ${device} ${prints.shell}`]
}
