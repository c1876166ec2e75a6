import { createCanvas, loadImage } from '@napi-rs/canvas'

/** Tiles stand at 150 to 200 points, on screens of two pixels a point. */
const WIDTH_MAX = 360
const QUALITY = { quality: 48, speed: 8 } as const

const pictures = new Map<string, Promise<Buffer>>()

/**
 * A drawing as AVIF. A browser takes an SVG apart on the thread that also answers the visitor, a hundred parts to a tile and
 * dozens of tiles to a lobby; pixels are unpacked beside it. Each picture is made once and kept while the process runs: two
 * thousand of them weigh less than 20 MB.
 *
 * @param hash what the drawing is known by
 */
export function pixelsOf(svg: string, hash: string): Promise<Buffer> {
  let pixels = pictures.get(hash)
  if (!pixels) {
    pixels = draw(svg)
    pictures.set(hash, pixels)
    pixels.catch(() => pictures.delete(hash))
  }
  return pixels
}

async function draw(svg: string): Promise<Buffer> {
  const image = await loadImage(Buffer.from(withOldReferences(svg)))
  const scale = WIDTH_MAX / image.width
  const [width, height] = [WIDTH_MAX, Math.round(image.height * scale)]
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').drawImage(image, 0, 0, width, height)
  return canvas.encode('avif', QUALITY)
}

/** The canvas library follows references of SVG 1.1 only. */
const withOldReferences = (svg: string): string =>
  svg.replace('<svg ', '<svg xmlns:xlink="http://www.w3.org/1999/xlink" ').replaceAll(' href="#', ' xlink:href="#')
