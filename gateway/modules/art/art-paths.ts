import { createHash } from 'node:crypto'
import { gameTile } from '#art/catalogue/game-tile.ts'
import { vendorBadge } from '#art/catalogue/vendor-badge.ts'
import { vendorCard } from '#art/catalogue/vendor-card.ts'
import { type GameType, gameTypes } from '#contract/entities/game.ts'
import { type CatalogueGame, catalogue } from '#gateway/db/seed/catalogue.ts'
import { vendors } from '#gateway/db/seed/vendors.ts'

/** A picture of the catalogue. Its URL carries the hash of its content, so it can be cached for ever. */
export interface Picture {
  readonly svg: string
  readonly hash: string
}

const hashes = new Map<string, string>()
let gamesByCode: ReadonlyMap<string, CatalogueGame> | null = null
const vendorNames: ReadonlyMap<string, string> = new Map(vendors.map(({ code, name }) => [code, name]))

/** `/art/games/<code>.<hash>.avif`; a game without its own art shows its vendor's badge. */
export function gameIconPath(code: string, vendor: string): string {
  return pathOf('games', code, () => drawGame(code)) ?? vendorIconPath(vendor)
}

/** `/art/vendors/<code>.<hash>.svg` */
export function vendorIconPath(code: string): string {
  return pathOf('vendors', code, () => drawVendor(code)) ?? ''
}

/** `/art/cards/<code>-<type>.<hash>.avif` */
export function vendorCardPath(code: string, type: GameType): string {
  return pathOf('cards', `${code}-${type}`, () => drawCard(`${code}-${type}`)) ?? ''
}

/** The picture of a name in a kind (`games`, `vendors` or `cards`), or null. */
export function pictureOf(kind: string, name: string): Picture | null {
  const svg =
    kind === 'games' ? drawGame(name) : kind === 'vendors' ? drawVendor(name) : kind === 'cards' ? drawCard(name) : null
  return svg === null ? null : { svg, hash: hashOf(svg) }
}

/** Scenes are sent as AVIF; badges of a dozen shapes as SVG. */
const extensions = { games: 'avif', vendors: 'svg', cards: 'avif' } as const

function pathOf(kind: keyof typeof extensions, name: string, draw: () => string | null): string | null {
  const key = `${kind}/${name}`
  let hash = hashes.get(key)
  if (!hash) {
    const svg = draw()
    if (svg === null) return null
    hash = hashOf(svg)
    hashes.set(key, hash)
  }
  return `/art/${key}.${hash}.${extensions[kind]}`
}

function drawGame(code: string): string | null {
  gamesByCode ??= new Map(catalogue().map((game) => [game.code, game]))
  const game = gamesByCode.get(code)
  return game ? gameTile({ ...game, title: game.name }) : null
}

function drawVendor(code: string): string | null {
  return vendorBadge(code, vendorNames.get(code) ?? code)
}

function drawCard(name: string): string | null {
  const type = gameTypes.find((candidate) => name.endsWith(`-${candidate}`))
  if (!type) return null
  const code = name.slice(0, -type.length - 1)
  const position = vendors.filter(({ counts }) => counts[type]).findIndex((vendor) => vendor.code === code)
  return vendorCard({ code, name: vendorNames.get(code) ?? code, type, position })
}

const hashOf = (svg: string): string => createHash('sha256').update(svg).digest('hex').slice(0, 12)
