import type { PageLoad } from './cell.ts'
import { allRoles, isPressed } from './screen-row.ts'

/** The screens inspected so far: pages, the windows over them and the frames around both, each by its fingerprint. */
export class SeenScreens {
  readonly #frames = new Set<string>()
  readonly #unders = new Set<string>()
  /** Keyed by the screen name as well, because a cell names the cell inspected in its place. */
  readonly #screens = new Map<string, PageLoad>()

  /** The page load that shows the same content; undefined if any of it is new. */
  twinOf(pageLoad: PageLoad): PageLoad | undefined {
    if (!pageLoad.fingerprints) return undefined
    const isKnown = pageLoad.row.open || (this.#frames.has(frameOf(pageLoad)) && this.#unders.has(underOf(pageLoad)))
    return isKnown ? this.#screens.get(screenOf(pageLoad)) : undefined
  }

  /**
   * Like `twinOf`, but only for an earlier role. The first role is inspected regardless of worker speed, so its cells
   * always have a baseline.
   */
  earlierTwinOf(pageLoad: PageLoad): PageLoad | undefined {
    const twin = this.twinOf(pageLoad)
    return twin && isEarlier(twin, pageLoad) ? twin : undefined
  }

  add(pageLoad: PageLoad): void {
    if (!pageLoad.fingerprints) return
    this.#frames.add(frameOf(pageLoad))
    this.#unders.add(underOf(pageLoad))
    const known = this.#screens.get(screenOf(pageLoad))
    if (!known || isEarlier(pageLoad, known)) this.#screens.set(screenOf(pageLoad), pageLoad)
  }
}

const isEarlier = (one: PageLoad, other: PageLoad) => allRoles.indexOf(one.role) < allRoles.indexOf(other.role)

const frameOf = ({ brand, language, fingerprints }: PageLoad) => [brand, language, fingerprints?.frame].join()
const underOf = ({ brand, language, fingerprints }: PageLoad) => [brand, language, fingerprints?.under].join()

/**
 * The key of a screen's own content: a pressed screen depends on the frame; a window is the same over any page, by URL
 * or automatically.
 */
export function screenOf({ brand, language, row, fingerprints }: PageLoad): string {
  const { frame, under, window } = fingerprints ?? {}
  const own = window ? ['window', window] : isPressed(row) ? ['press', frame] : ['page', under]
  return [brand, language, row.name, ...own].join()
}
