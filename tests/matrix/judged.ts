import { directionOf } from '#contract/entities/text-direction.ts'
import type { Visit } from './cell.ts'
import type { Check } from './checks/index.ts'
import type { Device } from './devices.ts'

/** Which checks that take long were asked of which shapes, and where. */
export class Judged {
  readonly #first = new Map<string, string>()

  /**
   * The cell in which a check is asked of a visit's shape: the cell itself when the page or what stands around it is of a shape
   * that was not judged before.
   */
  placeOf(check: Check, visit: Visit, device: Device, theme: string, id: string): string {
    const { row, language, prints } = visit
    const common = [check.name, directionOf(language), check.isThemed ? theme : '']
    const width = check.isWidthless ? '' : device
    const keys = prints
      ? [
          [...common, width, row.name, prints.shape, row.open ? prints.shell : ''],
          [...common, device, 'around', prints.shell],
        ]
      : [[...common, device, id]]
    const places = keys.map((key) => key.join())
    const isNew = places.some((key) => !this.#first.has(key))
    for (const key of places) if (!this.#first.has(key)) this.#first.set(key, id)
    return isNew ? id : (this.#first.get(places[0] ?? '') ?? id)
  }
}
