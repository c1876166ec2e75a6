import type { ArtDirection } from '#contract/entities/art.ts'
import type { GameArt } from '../catalogue/game-tile.ts'
import { at, escapeXml, round } from '../catalogue/ink.ts'
import { breakTitle } from '../catalogue/lettering/index.ts'
import { placeTitle } from '../catalogue/lettering/title.ts'
import { symbolBody } from '../catalogue/symbols/index.ts'
import { between, randomFrom } from '../random.ts'
import { directions } from './index.ts'
import type { Recipe } from './recipes.ts'

/** The directions that have a module; `burst` is drawn by catalogue/game-tile.ts. */
export type DirectedName = Exclude<ArtDirection, 'burst'>

/** How an emblem stands, by pose: moved by x and y, scaled, turned. */
const poses = [
  [0, 0, 1, 0],
  [-6, 2, 1.03, -9],
  [6, 2, 1.03, 9],
  [0, 12, 1.16, 0],
  [10, -4, 0.94, 4],
  [-10, -4, 0.94, -4],
] as const

/** The key art of a game in a direction: a square of 400, drawn from the game's code and its recipe alone. */
export function directedTile(
  game: Pick<GameArt, 'code' | 'title' | 'emblem'>,
  name: DirectedName,
  recipe: Recipe,
): string {
  const direction = directions[name]
  const { letters } = direction
  const random = randomFrom(`${name}:${game.code}`)
  const numbers = Array.from({ length: 6 }, () => between(random, 1, 49))
  const sitting = { random, colour: recipe.colour }
  const lines = letters.onTiles ? breakTitle(game.title) : []
  const isTall = lines.length > 2
  const [x, y, size, turn] = poses[recipe.pose % poses.length] ?? poses[0]
  const scale = round(direction.emblem.scale * size * (isTall ? 0.9 : 1) * 100) / 100
  const painted = direction.paint(symbolBody(game.emblem, numbers), sitting)
  const title = placeTitle(lines, letters.face, letters.tilt)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" role="img"><title>${escapeXml(game.title)}</title><defs>${direction.defs(sitting)}</defs>` +
    (direction.grounds[recipe.ground % direction.grounds.length]?.(sitting) ?? '') +
    direction.light(sitting) +
    at(200 + x, direction.emblem.y - (isTall ? 16 : 0) + y, scale, turn, painted) +
    (letters.onTiles ? letters.backing(title, sitting) + letters.draw(title, sitting) : '') +
    `${direction.frame(sitting)}</svg>`
  )
}
