import { directionOf } from '#contract/entities/text-direction.ts'
import type { Visit } from './cell.ts'
import type { Check } from './checks/index.ts'
import { type Device, deviceNames } from './devices.ts'

/** Which checks that take long were asked of what, and where. */
export class Judged {
  readonly #places = new Map<string, { readonly id: string; readonly at: number }>()

  /**
   * The cell in which a check is asked of what a visit shows: the cell itself when something of it was not judged before, else the
   * one that judged the newest part of it.
   */
  placeOf(check: Check, visit: Visit, device: Device, theme: string, id: string): string {
    const common = [check.name, directionOf(visit.language), check.isThemed ? theme : '']
    const keys = keysOf(check, visit, device, id).map((key) => [...common, ...key].join())
    const known = keys.flatMap((key) => this.#places.get(key) ?? [])
    const newest = known.toSorted((a, b) => b.at - a.at)[0]
    if (newest && known.length === keys.length) return newest.id
    const here = { id, at: this.#places.size }
    for (const key of keys) if (!this.#places.has(key)) this.#places.set(key, here)
    return id
  }
}

/** What a check is asked once of: the page's own part and what stands around it, each as a whole or kind by kind. */
function keysOf({ isWidthless, isByKind }: Check, visit: Visit, device: Device, id: string): string[][] {
  const { row, prints, devices } = visit
  // Windows that open by themselves: the document says nothing of them.
  if (!prints) return [[device, id]]
  const pressed = row.open ? prints.shell : ''
  const own = isByKind ? [...prints.kinds.own, `${row.name} ${pressed}`] : [`${row.name} ${prints.shape} ${pressed}`]
  const shell = isByKind ? prints.kinds.shell : [prints.shell]
  const widest = deviceNames.findLast((name) => devices.includes(name))
  const ownKeys = isWidthless && device !== widest ? [] : own.map((part) => [isWidthless ? '' : device, 'own', part])
  return [...ownKeys, ...shell.map((part) => [device, 'around', part])]
}
