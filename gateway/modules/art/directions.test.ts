import { createCanvas, loadImage } from '@napi-rs/canvas'
import { differenceCiede2000, type Rgb } from 'culori'
import { expect, test } from 'vitest'
import { directedTile } from '#art/directions/directed-tile.ts'
import { directions } from '#art/directions/index.ts'
import { COLOURS, GROUNDS, NEIGHBOURS, POSES, recipesOf } from '#art/directions/recipes.ts'
import { forSkia } from '#art/pixels/skia-drawing.ts'
import { artDirections, artSourceSet } from '#contract/entities/art.ts'
import { gameTypes } from '#contract/entities/game.ts'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { byPopularity } from '#gateway/db/seed/deal-emblems.ts'
import { vendors } from '#gateway/db/seed/vendors.ts'
import { createArtRoutes, gameIconPath, pictureOf, vendorCardPath, vendorIconPath } from './index.ts'

/** In the default order of lists: neighbours are those that a visitor sees. */
const games = [...catalogue()].sort(byPopularity)
const recipes = recipesOf(games)
const recipeOf = (code: string) => recipes.get(code) ?? expect.fail(`${code} has no recipe`)
const drawn = artDirections.filter((direction) => direction !== 'burst')
/** Pictures of every emblem, of every ground and of each type, without drawing the whole catalogue five times. */
const sample = games.filter((_, index) => index % 13 === 0)
/** The SVG is sent only to browsers without AVIF; it may weigh a little more than a tile of `burst`. */
const MAX_BYTES = 16_384

const windowsOf = <Item>(list: readonly Item[]): Item[][] =>
  list.map((_, start) => list.slice(start, start + NEIGHBOURS)).filter(({ length }) => length > 1)

test.each(gameTypes)('of 24 neighbours of %s none has emblem, ground and pose of another', (type) => {
  const keys = games
    .filter((game) => game.type === type)
    .map(({ code, emblem }) => `${emblem} ${recipeOf(code).ground} ${recipeOf(code).pose}`)
  for (const each of windowsOf(keys)) expect(new Set(each).size).toBe(each.length)
})

test.each(gameTypes)('of 24 neighbours of %s none has emblem and ground of another', (type) => {
  const keys = games
    .filter((game) => game.type === type)
    .map(({ code, emblem }) => `${emblem} ${recipeOf(code).ground}`)
  for (const each of windowsOf(keys)) expect(new Set(each).size).toBe(each.length)
})

/** Motifs among 24 neighbours, for the types that have enough of them. */
const MOTIFS_MIN = 16

test.each(['RNG', 'PVP', 'FISH', 'LOTT', 'ELOTT'] as const)(
  'any 24 neighbours of %s show 16 motifs and more',
  (type) => {
    const emblems = games.filter((game) => game.type === type).map(({ emblem }) => emblem)
    for (const each of windowsOf(emblems).filter(({ length }) => length === NEIGHBOURS))
      expect(new Set(each).size).toBeGreaterThanOrEqual(MOTIFS_MIN)
  },
)

test.each(gameTypes.filter((type) => !['RNG', 'SPORTS'].includes(type)))(
  'two games of %s beside each other show different motifs',
  (type) => {
    const emblems = games.filter((game) => game.type === type).map(({ emblem }) => emblem)
    expect(emblems.filter((emblem, index) => emblem === emblems[index + 1])).toEqual([])
  },
)

test('a picture is drawn by the recipe of its place in the default order', () => {
  for (const game of sample.slice(0, 20))
    expect(pictureOf('games', game.code, 'paper')?.svg).toBe(
      directedTile({ ...game, title: game.name }, 'paper', recipeOf(game.code)),
    )
})

test('a title that names a motif shows it', () => {
  const emblemsOf = (name: string) => [
    ...new Set(games.filter((game) => game.name === name).map(({ emblem }) => emblem)),
  ]
  expect(emblemsOf('Grandmaster High Card Duel')).toEqual(['chessKing'])
  expect(emblemsOf('Lucky Cat Scratch')).toEqual(['scratchCat'])
})

test('slots and tables beside or above each other, in grids of 7 to 10 columns, differ in ground and colours', () => {
  for (const type of ['RNG', 'LIVE', 'PVP', 'FISH'] as const) {
    const row = games.filter((game) => game.type === type).map(({ code }) => recipeOf(code))
    for (const distance of [1, 7, 8, 9, 10])
      for (const [index, { ground, colour }] of row.entries()) {
        const other = row[index + distance]
        if (!other) continue
        expect([type, index, distance, other.ground === ground, other.colour === colour]).toEqual([
          type,
          index,
          distance,
          false,
          false,
        ])
      }
  }
})

test('the same catalogue gives the same recipes, and every recipe exists', () => {
  expect([...recipesOf(games)]).toEqual([...recipes])
  for (const { pose, ground, colour } of recipes.values()) {
    expect(pose).toBeLessThan(POSES)
    expect(ground).toBeLessThan(GROUNDS)
    expect(colour).toBeLessThan(COLOURS)
  }
})

test.each(drawn)(
  '%s draws well-formed pictures of elements that the canvas knows, which refer to themselves only',
  (name) => {
    const cards = gameTypes.flatMap((type) =>
      vendors.filter(({ counts }) => counts[type]).map(({ code }) => ['cards', `${code}-${type}`] as const),
    )
    expect(directions[name].grounds).toHaveLength(GROUNDS)
    for (const [kind, code] of [...sample.map((game) => ['games', game.code] as const), ...cards]) {
      const svg = pictureOf(kind, code, name)?.svg ?? ''
      expect(Buffer.byteLength(svg), code).toBeLessThanOrEqual(MAX_BYTES)
      expect(/NaN|undefined|null/.exec(svg.replace(/<title>.*?<\/title>/, '')), code).toBeNull()
      expect(
        /<(?:ellipse|text|image|mask|pattern|filter)\b|<use [^>]*\sopacity=|paint-order/.exec(svg),
        code,
      ).toBeNull()
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
      const known = new Set(ids)
      const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((match) => match[1])
      expect(
        used.filter((id) => !known.has(id)),
        code,
      ).toEqual([])
      for (const tag of svg.match(/<[a-zA-Z][^>]*>/g) ?? []) {
        const names = [...tag.matchAll(/\s([a-zA-Z-]+)="/g)].map((match) => match[1])
        expect(new Set(names).size, `${code} ${tag}`).toBe(names.length)
      }
    }
  },
)

async function pixelsOf(svg: string): Promise<Uint8ClampedArray> {
  const image = await loadImage(Buffer.from(forSkia(svg)))
  const canvas = createCanvas(64, 64)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0, 64, 64)
  return context.getImageData(0, 0, 64, 64).data
}
const distance = (one: Uint8ClampedArray, other: Uint8ClampedArray) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length

test('no two directions look alike: the pictures of a game differ by a tenth of the scale and more', async () => {
  const game = games[0]
  const pictures = await Promise.all(
    artDirections.map((name) => pixelsOf(pictureOf('games', game?.code ?? '', name)?.svg ?? '')),
  )
  for (const [index, one] of pictures.entries())
    for (const other of pictures.slice(index + 1)) expect(distance(one, other)).toBeGreaterThan(25)
})

test('the canvas paints the glow of tubes and the shadow of paper, which are strokes and copies', async () => {
  const game = { code: 'X', title: 'X', emblem: 'bell' } as const
  for (const [name, layer] of [
    ['tube', /<use href="#e"[^>]*fill-opacity="0"\/>/g],
    ['paper', /<use href="#e"[^>]*fill-opacity="\.2"[^>]*\/>/g],
  ] as const) {
    const svg = directedTile(game, name, { pose: 0, ground: 0, colour: 0 })
    const without = svg.replace(layer, '')
    expect(without.length).toBeLessThan(svg.length)
    expect(distance(await pixelsOf(svg), await pixelsOf(without))).toBeGreaterThan(0.5)
  }
})

test('a direction has its own address with the widths of a source set; badges of vendors have one for all', async () => {
  const game = games[0] ?? expect.fail()
  const path = gameIconPath(game.code, game.vendor, 'lacquer')
  expect(path).toMatch(/^\/art\/lacquer\/games\/[\w-]+\.[a-f0-9]{6}\.avif$/)
  expect(artSourceSet(path)).toContain('?w=720 720w')
  expect(vendorCardPath('PG', 'RNG', 'line')).toMatch(/^\/art\/line\/cards\//)
  expect(vendorIconPath('PG')).toMatch(/^\/art\/vendors\//)
  const routes = createArtRoutes('/nonexistent')
  const known = await routes.request(path.slice('/art'.length), { headers: { accept: 'image/webp' } })
  expect(known.headers.get('cache-control')).toContain('immutable')
  expect(await known.text()).toBe(pictureOf('games', game.code, 'lacquer')?.svg)
  expect((await routes.request(path.slice('/art'.length).replace('lacquer', 'crayon'))).status).toBe(404)
})

/** Colour difference (CIEDE2000) of the mean colours of a picture and the next one, on average over any 24 neighbours. */
const MEAN_DIFFERENCE = 12
/** What a list shows at first, in the second tier twice as many. Up to 90 games hold the same; of 240 the least is 10. */
const MEASURED_GAMES = process.env.SWEEP ? 48 : NEIGHBOURS + 2

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test.each(drawn)('neighbours of %s differ in their mean colours', async (name) => {
  const differenceOf = differenceCiede2000()
  for (const type of gameTypes) {
    const row = games.filter((game) => game.type === type).slice(0, MEASURED_GAMES)
    const means = await Promise.all(row.map(({ code }) => meanColourOf(pictureOf('games', code, name)?.svg ?? '')))
    const differences = means.slice(1).map((mean, index) => differenceOf(mean, means[index] ?? mean))
    if (differences.length === 0) continue
    expect(meanOf(differences), type).toBeGreaterThanOrEqual(MEAN_DIFFERENCE)
    for (let from = 0; from + NEIGHBOURS - 1 <= differences.length; from++)
      expect(meanOf(differences.slice(from, from + NEIGHBOURS - 1)), `${type} from ${from}`).toBeGreaterThanOrEqual(
        MEAN_DIFFERENCE,
      )
  }
})

async function meanColourOf(svg: string): Promise<Rgb> {
  const pixels = await pixelsOf(svg)
  const [r = 0, g = 0, b = 0] = [0, 1, 2].map(
    (channel) =>
      pixels.reduce((sum, value, at) => sum + (at % 4 === channel ? value : 0), 0) / (pixels.length / 4) / 255,
  )
  return { mode: 'rgb', r, g, b }
}
