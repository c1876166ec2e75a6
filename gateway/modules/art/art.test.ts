import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadImage } from '@napi-rs/canvas'
import { afterAll, expect, test } from 'vitest'
import { gameTypes } from '#contract/entities/game.ts'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { gameTile } from './game-tile.ts'
import { createArtRoutes, gameIconPath, vendorCardPath, vendorIconPath } from './index.ts'
import { vendorCard } from './vendor-card.ts'

const cacheDir = mkdtempSync(join(tmpdir(), 'marquee-pictures-'))
afterAll(() => rmSync(cacheDir, { recursive: true, force: true }))
const artRoutes = createArtRoutes(cacheDir)

/** Every tag closed in order, every attribute quoted: what an XML parser would refuse otherwise. */
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

test('every game has a picture of its own, well formed and light enough', () => {
  const pictures = catalogue().map((game) => gameTile({ ...game, title: game.name }))
  expect(new Set(pictures).size).toBe(catalogue().length)
  expect(pictures.filter((svg) => !isWellFormed(svg))).toEqual([])
  expect(pictures.filter((svg) => /NaN|undefined|url\(#undefined/.test(svg))).toEqual([])
  const heavy = pictures
    .map((svg, index) => [catalogue()[index]?.code, Buffer.byteLength(svg)] as const)
    .filter(([, bytes]) => bytes > 13_312)
  expect(heavy).toEqual([])
})

test('a picture refers only to what it defines', () => {
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

test('a picture keeps to what the canvas library draws', () => {
  const strange = /<(?:ellipse|text|image|mask|pattern)\b|<use [^>]*opacity=|paint-order/
  const drawings = [
    ...catalogue().map((game) => gameTile({ ...game, title: game.name })),
    ...gameTypes.map((type) => vendorCard('PG', 'Name', type)),
  ]
  expect(drawings.filter((svg) => strange.test(svg))).toEqual([])
})

test('a browser that takes AVIF is sent the scene as pixels, any other the drawing, each under the same address', async () => {
  const game = catalogue()[0]!
  const path = gameIconPath(game.code, game.vendor).replace(/^\/art/, '')
  const pixels = await artRoutes.request(path, { headers: { accept: 'image/avif,image/webp,*/*' } })
  expect(pixels.headers.get('content-type')).toBe('image/avif')
  const picture = await loadImage(Buffer.from(await pixels.arrayBuffer()))
  expect([picture.width, picture.height]).toEqual([360, 360])
  // Made once: another gateway of the machine finds it.
  expect(readdirSync(cacheDir)).toHaveLength(1)
  const again = await createArtRoutes(cacheDir).request(path, { headers: { accept: 'image/avif' } })
  expect(again.headers.get('content-type')).toBe('image/avif')
  const drawing = await artRoutes.request(path, { headers: { accept: 'image/webp,*/*' } })
  expect(drawing.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  for (const { headers } of [pixels, drawing]) expect(headers.get('vary')).toBe('Accept')
})

test('a title with signs of its own does not break the picture', () => {
  expect(
    isWellFormed(
      gameTile({ code: 'X', title: `Tom & "Jerry" <b>'s`, vendor: 'PG', theme: 'fruit', emblem: 'cherries' }),
    ),
  ).toBe(true)
})

test('pictures are served to be kept for ever under their hash, and harmless when opened alone', async () => {
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
