import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadImage } from '@napi-rs/canvas'
import { afterAll, expect, test } from 'vitest'
import { gameTile } from '#art/catalogue/game-tile.ts'
import { vendorCard } from '#art/catalogue/vendor-card.ts'
import { artSourceSet, artWidths } from '#contract/entities/art.ts'
import { gameTypes } from '#contract/entities/game.ts'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { createArtRoutes, gameIconPath, vendorCardPath, vendorIconPath } from './index.ts'

const cacheDir = mkdtempSync(join(tmpdir(), 'marquee-pictures-'))
afterAll(() => rmSync(cacheDir, { recursive: true, force: true }))
const artRoutes = createArtRoutes(cacheDir)

/** Whether every tag is closed in order and every attribute is quoted and unique. */
function isWellFormed(svg: string): boolean {
  const open: string[] = []
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z0-9:-]+="[^"<]*")*)\s*(\/?)>/g,
    (_, closing, name, attributes, selfClosing) => {
      const names = [...String(attributes).matchAll(/\s([a-zA-Z0-9:-]+)=/g)].map((match) => match[1])
      if (new Set(names).size !== names.length) open.push('a repeated attribute')
      if (closing) {
        if (open.pop() !== name) open.push('crossed')
      } else if (!selfClosing) open.push(String(name))
      return ''
    },
  )
  return open.length === 0 && !/[<>]|&(?!#\d+;)/.test(rest)
}

test('every game has its own picture, well-formed and within the size limit', () => {
  const pictures = catalogue().map((game) => gameTile({ ...game, title: game.name }))
  expect(new Set(pictures).size).toBe(catalogue().length)
  expect(pictures.filter((svg) => !isWellFormed(svg))).toEqual([])
  expect(pictures.filter((svg) => /NaN|undefined|url\(#undefined/.test(svg))).toEqual([])
  const heavy = pictures
    .map((svg, index) => [catalogue()[index]?.code, Buffer.byteLength(svg)] as const)
    .filter(([, bytes]) => bytes > 13_312)
  expect(heavy).toEqual([])
})

test('a picture references only its own definitions', () => {
  for (const game of catalogue().filter((_, index) => index % 17 === 0)) {
    const svg = gameTile({ ...game, title: game.name })
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))
    const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((match) => match[1])
    expect(
      used.filter((id) => !ids.has(id)),
      game.code,
    ).toEqual([])
  }
})

test('a picture uses only elements that the canvas library draws', () => {
  const unsupported = /<(?:ellipse|text|image|mask|pattern)\b|<use [^>]*opacity=|paint-order/
  const drawings = [
    ...catalogue().map((game) => gameTile({ ...game, title: game.name })),
    ...gameTypes.map((type) => vendorCard({ code: 'PG', name: 'Name', type, position: 0 })),
  ]
  expect(drawings.filter((svg) => unsupported.test(svg))).toEqual([])
})

test('a browser that accepts AVIF gets AVIF, any other gets SVG, under the same URL', async () => {
  const game = catalogue()[0]!
  const path = gameIconPath(game.code, game.vendor).replace(/^\/art/, '')
  const pixels = await artRoutes.request(path, { headers: { accept: 'image/avif,image/webp,*/*' } })
  expect(pixels.headers.get('content-type')).toBe('image/avif')
  const picture = await loadImage(Buffer.from(await pixels.arrayBuffer()))
  expect([picture.width, picture.height]).toEqual([360, 360])
  // The file is shared: a second gateway process on the machine reuses it.
  expect(readdirSync(cacheDir)).toHaveLength(1)
  const again = await createArtRoutes(cacheDir).request(path, { headers: { accept: 'image/avif' } })
  expect(again.headers.get('content-type')).toBe('image/avif')
  const drawing = await artRoutes.request(path, { headers: { accept: 'image/webp,*/*' } })
  expect(drawing.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  for (const { headers } of [pixels, drawing]) expect(headers.get('vary')).toBe('Accept')
})

test('a title with XML characters does not break the picture', () => {
  expect(
    isWellFormed(
      gameTile({ code: 'X', title: `Tom & "Jerry" <b>'s`, vendor: 'PG', theme: 'fruit', emblem: 'cherries' }),
    ),
  ).toBe(true)
})

test('pictures are cached for ever under their hash and cannot run or load anything when opened directly', async () => {
  const game = catalogue()[0]!
  for (const path of [gameIconPath(game.code, game.vendor), vendorIconPath('PG'), vendorCardPath('PG', 'RNG')]) {
    const response = await artRoutes.request(path.replace(/^\/art/, ''))
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(isWellFormed(await response.text())).toBe(true)
  }
  const stale = await artRoutes.request(`/games/${game.code}.000000000000.svg`)
  expect(stale.headers.get('cache-control')).not.toContain('immutable')
  expect(isWellFormed(await (await artRoutes.request('/avatars/someone.svg')).text())).toBe(true)
})

test.each([
  '/games/NOPE.000000000000.svg',
  '/games/..%2f..%2fetc.svg',
  '/nothing/PG.svg',
  '/cards/PG.svg',
  '/games/x.png',
])('%s is not found', async (path) => {
  expect((await artRoutes.request(path)).status).toBe(404)
})

test('a card comes in every width of its source set, and in no other', async () => {
  const path = vendorCardPath('PG', 'SPORTS') || vendorCardPath('PG', 'RNG')
  const widthAt = async (url: string) => {
    const response = await artRoutes.request(url.slice('/art'.length), { headers: { accept: 'image/avif' } })
    return (await loadImage(Buffer.from(await response.arrayBuffer()))).width
  }
  const sources = artSourceSet(path)?.split(', ') ?? []
  expect(sources).toHaveLength(artWidths.length)
  for (const source of sources) {
    const [url = '', width] = source.split(' ')
    expect(`${await widthAt(url)}w`).toBe(width)
  }
  expect(await widthAt(`${path}?w=4000`)).toBe(artWidths[0])
  expect(artSourceSet(vendorIconPath('PG'))).toBeUndefined()
})
