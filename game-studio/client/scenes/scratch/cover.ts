/** Which part of a panel has been scratched, without pixels: the panel is a grid of cells. All lengths are shares of its side. */
export interface Cover {
  /** Takes the cells away that a stroke touches. */
  scratch(from: Point, to: Point, radius: number): void
  /** The share of the panel that has been scratched, 0 to 1. */
  share(): number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** From this share on the rest of the foil is removed: the picture can be recognised. */
export const ENOUGH = 0.5

const SIDE = 12

export function createCover(): Cover {
  const open = new Set<number>()
  return {
    scratch(from, to, radius) {
      for (let cell = 0; cell < SIDE * SIDE; cell++) {
        const centre = { x: ((cell % SIDE) + 0.5) / SIDE, y: (Math.floor(cell / SIDE) + 0.5) / SIDE }
        if (distance(centre, from, to) <= radius) open.add(cell)
      }
    },
    share: () => open.size / (SIDE * SIDE),
  }
}

/** From a point to the nearest point of a stroke. */
function distance({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / length))
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy)
}
