import { seedOf } from '../random.ts'

/** What makes a picture one of its own beside its neighbours. */
export interface Recipe {
  readonly pose: number
  readonly ground: number
  readonly colour: number
}

interface Titled {
  readonly code: string
  readonly type: string
  readonly emblem: string
}

/** How many poses, grounds and rows of colours every direction has. */
export const POSES = 6
export const GROUNDS = 8
export const COLOURS = 8
/** Where a type's colours begin, after its grounds: of all eight the one whose neighbours' mean colours differ most. */
const COLOURS_AFTER_GROUNDS = 7
/** As many games as a visitor sees at once: among them no picture has the emblem and the ground of another. */
export const NEIGHBOURS = 24
/** Distances in a list that are beside or above each other, in grids of 2 to 10 columns, and what equality costs there. */
const besides = [1, 8, 9, 10, 7, 2, 3, 5] as const

/**
 * A recipe for every game, given in the order in which lists show them. Greedy: of all grounds, poses and colours the one
 * whose last use is longest ago, for the game's emblem first, and for its neighbours next. The same list gives the same
 * recipes, so a game keeps its picture on every machine.
 */
export function recipesOf(games: readonly Titled[]): ReadonlyMap<string, Recipe> {
  const recipes = new Map<string, Recipe>()
  const rows = new Map<string, { emblem: string; recipe: Recipe }[]>()
  for (const { code, type, emblem } of games) {
    const row = rows.get(type) ?? []
    rows.set(type, row)
    const recent = row.slice(-NEIGHBOURS)
    const uses = recent.filter((other) => other.emblem === emblem).map((other) => other.recipe)
    const at = (distance: number) => recent.at(-distance)?.recipe
    const least = (count: number, part: keyof Recipe, after = 0): number =>
      cheapest(count, seedOf(type) + after, (value) => {
        const shared = uses.filter((use) => use[part] === value).length * 100
        const beside = besides.reduce(
          (sum, distance, i) => sum + (at(distance)?.[part] === value ? besides.length * 2 - i : 0),
          0,
        )
        const last = row.findLastIndex((other) => other.recipe[part] === value)
        return shared + beside + (last < 0 ? 0 : last / (row.length * 4))
      })
    const ground = least(GROUNDS, 'ground')
    // Where all grounds of an emblem are taken, the pose makes the difference.
    const sameGround = uses.filter((use) => use.ground === ground)
    const pose = cheapest(
      POSES,
      0,
      (value) =>
        sameGround.filter((use) => use.pose === value).length * 100 + uses.filter((use) => use.pose === value).length,
    )
    const recipe = { ground, pose, colour: least(COLOURS, 'colour', COLOURS_AFTER_GROUNDS) }
    row.push({ emblem, recipe })
    recipes.set(code, recipe)
  }
  return recipes
}

/** @param first the value that wins among equals: each type begins with another ground and other colours */
function cheapest(count: number, first: number, costOf: (value: number) => number): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let step = 0; step < count; step++) {
    const value = (first + step) % count
    const cost = costOf(value)
    if (cost < least) {
      best = value
      least = cost
    }
  }
  return best
}
