import type { Random } from '../random.ts'
import type { PlacedTitle } from '../catalogue/lettering/title.ts'
import type { Face } from '../catalogue/lettering/index.ts'

/** One picture in the making, as a direction sees it. */
export interface Sitting {
  readonly random: Random
  /** Position in the direction's row of colours: neighbours differ. */
  readonly colour: number
}

/**
 * An art direction: the same emblems as drawn by another studio. Each function returns markup for a square of 400 of
 * which the middle three quarters always show. The canvas that makes pixels of it knows no filters, no gradients in an
 * ellipse and no opacity on `<use>`: a glow is several strokes, a shadow a copy beside.
 */
export interface Direction {
  /** Gradients that other parts refer to. */
  readonly defs: (sitting: Sitting) => string
  /** The backgrounds, from edge to edge. */
  readonly grounds: readonly ((sitting: Sitting) => string)[]
  /** Between ground and emblem. */
  readonly light: (sitting: Sitting) => string
  /** The emblem, drawn around 0,0 in a box of 200, already in its place. */
  readonly paint: (body: string, sitting: Sitting) => string
  readonly letters: {
    readonly face: Face
    readonly tilt: number
    /** Whether a tile has its title in the picture; otherwise the page alone writes it. */
    readonly onTiles: boolean
    /** Between picture and letters, where a title is at the foot. */
    backing(title: PlacedTitle, sitting: Sitting): string
    draw(title: PlacedTitle, sitting: Sitting): string
  }
  /** Over everything, at the edges. */
  readonly frame: (sitting: Sitting) => string
  /** Centre and size of an emblem of pose 0. */
  readonly emblem: { readonly y: number; readonly scale: number }
}
