import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, describe, expect, test } from 'vitest'
import { isPlainDrawing } from '#art/pixels/skia-drawing.ts'
import type { Brand, BrandAsset } from '#brand-engine/brand.ts'
import { pictureOf, pictureSet } from '#brand-engine/picture-width.ts'
import { pixelsOf } from './pixels.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A brand that has this one file. */
function brandWith(path: string, bytes: Buffer, contentType: string): Brand {
  const file = join(folder, path.replaceAll('/', '-'))
  writeFileSync(file, bytes)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  const asset: BrandAsset = { file, text: null, hash, contentType, bytes: bytes.byteLength }
  return { assets: new Map([[path, asset]]) } as unknown as Brand
}

const drawing = (inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="640" viewBox="0 0 1600 640">${inside}</svg>`,
  )
const drawingAsked = (inside: string) =>
  pixelsOf(brandWith('assets/a.svg', drawing(inside), 'image/svg+xml'), 'assets/a.svg', 720)

describe("a brand's picture in a width", () => {
  test('is AVIF of that width in the shape of the drawing, with references and gradients in ellipses', async () => {
    const pixels = await drawingAsked(
      '<defs><linearGradient id="g"><stop stop-color="#f00"/></linearGradient><rect id="r" x="800" width="800" height="640" fill="#0000ff"/></defs><use href="#r"/><ellipse cx="400" cy="320" rx="300" ry="300" fill="url(#g)"/>',
    )
    const image = await loadImage(pixels ?? Buffer.alloc(0))
    expect([image.width, image.height]).toEqual([720, 288])
    const pen = createCanvas(720, 288).getContext('2d')
    pen.drawImage(image, 0, 0)
    const [red = 0, , , alpha] = pen.getImageData(180, 144, 1, 1).data
    const [, , blue = 0] = pen.getImageData(600, 144, 1, 1).data
    expect({ isRed: red > 200, isBlue: blue > 200, alpha }).toEqual({ isRed: true, isBlue: true, alpha: 255 })
  })

  test.each([
    ['a text, whose face the visitor may not have', '<text x="4" y="40">Bonus</text>'],
    ['a style', '<style>rect{fill:red}</style><rect width="9" height="9"/>'],
    ['a movement', '<rect width="9" height="9"><animate attributeName="x" to="9" dur="1s"/></rect>'],
    ['a filter', '<g filter="url(#f)"><rect width="9" height="9"/></g>'],
    ['an opacity that Skia drops', '<use href="#r" opacity="0.5"/>'],
    ['a picture inside', '<image href="data:image/png;base64,AA"/>'],
  ])('is the drawing itself with %s', async (_what, inside) => {
    expect(await drawingAsked(inside)).toBeNull()
  })

  test('is drawn from a file that uses the former name of references already', async () => {
    const file = drawing('<defs><rect id="r" width="1600" height="640" fill="#0000ff"/></defs><use xlink:href="#r"/>')
    const named = Buffer.from(file.toString().replace('<svg ', '<svg xmlns:xlink="http://www.w3.org/1999/xlink" '))
    const pixels = await pixelsOf(brandWith('assets/x.svg', named, 'image/svg+xml'), 'assets/x.svg', 720)
    expect((await loadImage(pixels ?? Buffer.alloc(0))).width).toBe(720)
  })

  test.each([
    ['cannot be read', '<svg xmlns="http://www.w3.org/2000/svg" width="9"'],
    ['is taller than any banner', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="90000"/>'],
  ])('is the file itself where it %s', async (_what, text) => {
    const brand = brandWith('assets/b.svg', Buffer.from(text), 'image/svg+xml')
    expect(await pixelsOf(brand, 'assets/b.svg', 2160)).toBeNull()
  })

  test('is the photograph itself where it is no wider, or moves', async () => {
    const png = async (width: number) => {
      const canvas = createCanvas(width, 40)
      const pen = canvas.getContext('2d')
      // Noise, which PNG cannot compress.
      for (let x = 0; x < width; x++) {
        pen.fillStyle = `hsl(${(x * 97) % 360} 80% ${(x * 31) % 100}%)`
        pen.fillRect(x, 0, 1, 40)
      }
      return canvas.encode('png')
    }
    const asked = (bytes: Buffer) => pixelsOf(brandWith('assets/a.png', bytes, 'image/png'), 'assets/a.png', 720)
    const wide = await png(2000)
    expect((await loadImage((await asked(wide)) ?? Buffer.alloc(0))).width).toBe(720)
    expect(await asked(await png(600))).toBeNull()
    expect(await asked(Buffer.concat([wide, Buffer.from('acTL')]))).toBeNull()
  })

  test('is asked for by the address of a file of a brand only', () => {
    expect(pictureOf('/b/neon/abc/banners/city.svg', 720)).toBe('/b/neon/abc/banners/city.svg?w=720')
    expect(pictureOf('https://cdn.example/b/neon/abc/a.png', 1080)).toBe('https://cdn.example/b/neon/abc/a.png?w=1080')
    expect(pictureOf('https://elsewhere.example/a.png', 720)).toBe('https://elsewhere.example/a.png')
    expect(pictureSet('/b/neon/abc/a.gif')).toBeUndefined()
    expect(pictureSet('/b/neon/abc/a.svg')?.split(', ')).toHaveLength(4)
  })
})

test('every banner and promotion of the shipped brands is a drawing that pixels show the same', () => {
  const files = readdirSync('brands', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(join('brands', name), { recursive: true, encoding: 'utf8' }).map((file) =>
        join('brands', name, file),
      ),
    )
    .filter((file) => /\/assets\/(?:banners|promos)\/.*\.svg$/.test(file))
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => !isPlainDrawing(readFileSync(file, 'utf8')))).toEqual([])
})
