import { createHash } from 'node:crypto'
import { gameTile } from '#art/catalogue/game-tile.ts'
import { vendorBadge } from '#art/catalogue/vendor-badge.ts'
import { vendorCard } from '#art/catalogue/vendor-card.ts'
import { directedCard } from '#art/directions/directed-card.ts'
import { directedTile } from '#art/directions/directed-tile.ts'
import { type Recipe, recipesOf } from '#art/directions/recipes.ts'
import type { ArtDirection } from '#contract/entities/art.ts'
import { type GameType, gameTypes } from '#contract/entities/game.ts'
import { type CatalogueGame, catalogue } from '#gateway/db/seed/catalogue.ts'
import { byPopularity } from '#gateway/db/seed/deal-emblems.ts'
import { vendors } from '#gateway/db/seed/vendors.ts'

/** A picture of the catalogue. Its URL carries its version, so it can be cached for ever. */
export interface Picture {
  readonly svg: string
  /** Hash of the content, unique among all pictures. */
  readonly hash: string
  /** The start of the hash. A URL names its picture, so this only has to differ between two versions of it. */
  readonly version: string
}

const versions = new Map<string, string>()
const vendorNames: ReadonlyMap<string, string> = new Map(vendors.map(({ code, name }) => [code, name]))

interface DrawnCatalogue {
  readonly games: ReadonlyMap<string, CatalogueGame>
  readonly recipes: ReadonlyMap<string, Recipe>
}
let drawn: DrawnCatalogue | null = null
function drawnCatalogue(): DrawnCatalogue {
  drawn ??= {
    games: new Map(catalogue().map((game) => [game.code, game])),
    recipes: recipesOf([...catalogue()].sort(byPopularity)),
  }
  return drawn
}

/** `/art/<direction>/games/<code>.<version>.avif`; a game without its own art shows its vendor's badge. */
export function gameIconPath(code: string, vendor: string, direction: ArtDirection = 'burst'): string {
  return pathOf('games', code, direction) ?? vendorIconPath(vendor)
}

/** `/art/vendors/<code>.<version>.svg`: a vendor's badge is its own, so it is the same in every direction. */
export function vendorIconPath(code: string): string {
  return pathOf('vendors', code, 'burst') ?? ''
}

/** `/art/<direction>/cards/<code>-<type>.<version>.avif` */
export function vendorCardPath(code: string, type: GameType, direction: ArtDirection = 'burst'): string {
  return pathOf('cards', `${code}-${type}`, direction) ?? ''
}

/** The picture of a name in a kind (`games`, `vendors` or `cards`) and a direction, or null. */
export function pictureOf(kind: string, name: string, direction: ArtDirection = 'burst'): Picture | null {
  const svg = isKind(kind) ? draw(kind, name, direction) : null
  if (svg === null) return null
  const hash = hashOf(svg)
  return { svg, hash, version: versionOf(hash) }
}

/** Scenes are sent as AVIF; badges of a dozen shapes as SVG. */
const extensions = { games: 'avif', vendors: 'svg', cards: 'avif' } as const
type Kind = keyof typeof extensions
const isKind = (kind: string): kind is Kind => Object.hasOwn(extensions, kind)

function pathOf(kind: Kind, name: string, direction: ArtDirection): string | null {
  const key = `${direction === 'burst' ? '' : `${direction}/`}${kind}/${name}`
  let version = versions.get(key)
  if (!version) {
    const svg = draw(kind, name, direction)
    if (svg === null) return null
    version = versionOf(hashOf(svg))
    versions.set(key, version)
  }
  return `/art/${key}.${version}.${extensions[kind]}`
}

function draw(kind: Kind, name: string, direction: ArtDirection): string | null {
  if (kind === 'games') return drawGame(name, direction)
  if (kind === 'cards') return drawCard(name, direction)
  return vendorBadge(name, vendorNames.get(name) ?? name)
}

function drawGame(code: string, direction: ArtDirection): string | null {
  const { games, recipes } = drawnCatalogue()
  const game = games.get(code)
  const recipe = recipes.get(code)
  if (!game || !recipe) return null
  const art = { ...game, title: game.name }
  return direction === 'burst' ? gameTile(art) : directedTile(art, direction, recipe)
}

function drawCard(name: string, direction: ArtDirection): string | null {
  const type = gameTypes.find((candidate) => name.endsWith(`-${candidate}`))
  if (!type) return null
  const code = name.slice(0, -type.length - 1)
  const position = vendors.filter(({ counts }) => counts[type]).findIndex((vendor) => vendor.code === code)
  const card = { code, name: vendorNames.get(code) ?? code, type, position }
  return direction === 'burst' ? vendorCard(card) : directedCard(card, direction)
}

const hashOf = (svg: string): string => createHash('sha256').update(svg).digest('hex').slice(0, 12)

/** Home names some 200 pictures, and hashes do not compress: with 12 digits they are 1 KB more of its document. */
const versionOf = (hash: string): string => hash.slice(0, 6)
