import type { Visit } from './cell.ts'
import { everybody, isPressed } from './screen-row.ts'

/** What is looked at already: pages, the windows over them, and the frames around both, each told apart by what it shows. */
export class Seen {
  readonly #frames = new Set<string>()
  readonly #unders = new Set<string>()
  /** By the screen as well, for a cell names the one that was looked at in its place. */
  readonly #screens = new Map<string, Visit>()

  /** The visit that shows what this one would, in its parts or as a whole; undefined where something of it is new. */
  twinOf(visit: Visit): Visit | undefined {
    if (!visit.prints) return undefined
    const isKnown = visit.row.open || (this.#frames.has(frameOf(visit)) && this.#unders.has(underOf(visit)))
    return isKnown ? this.#screens.get(screenOf(visit)) : undefined
  }

  /**
   * The same, of a role that comes earlier. Whichever worker is quicker, the first of the roles is looked at, and its cells always
   * have kept pictures.
   */
  earlierTwinOf(visit: Visit): Visit | undefined {
    const twin = this.twinOf(visit)
    return twin && isEarlier(twin, visit) ? twin : undefined
  }

  add(visit: Visit): void {
    if (!visit.prints) return
    this.#frames.add(frameOf(visit))
    this.#unders.add(underOf(visit))
    const known = this.#screens.get(screenOf(visit))
    if (!known || isEarlier(visit, known)) this.#screens.set(screenOf(visit), visit)
  }
}

const isEarlier = (one: Visit, other: Visit) => everybody.indexOf(one.role) < everybody.indexOf(other.role)

const frameOf = ({ brand, language, prints }: Visit) => [brand, language, prints?.frame].join()
const underOf = ({ brand, language, prints }: Visit) => [brand, language, prints?.under].join()

/**
 * What a visit's screen itself shows: what opens by a press hangs from the frame, a window is the same whatever lies under it, by
 * an address or by itself.
 */
export function screenOf({ brand, language, row, prints }: Visit): string {
  const { frame, under, window } = prints ?? {}
  const own = window ? ['window', window] : isPressed(row) ? ['press', frame] : ['page', under]
  return [brand, language, row.name, ...own].join()
}
