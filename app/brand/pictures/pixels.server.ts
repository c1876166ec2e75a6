import { createCanvas } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import { avifEncoding } from '#art/pixels/avif.ts'
import { isPlainDrawing } from '#art/pixels/skia-drawing.ts'
import type { Brand } from '#brand-engine/brand.ts'
import { readAsset } from '#brand-engine/index.ts'
import type { PictureWidth } from '#brand-engine/picture-width.ts'
import { loadDrawing } from './drawing.server.ts'

/** A picture many times taller than wide is no banner, and its pixels would fill the memory. */
const TALLEST = 4

/** About two thousand pictures: those of a hundred brands in the widths that visitors ask for. */
const CAPACITY_BYTES = 32 * 1024 * 1024

interface Work {
  readonly brand: Brand
  readonly path: string
  readonly width: PictureWidth
}

/** An empty buffer: the file itself is what a browser gets. */
const ITSELF = Buffer.alloc(0)

const pictures = new LRUCache<string, Buffer, Work>({
  maxSize: CAPACITY_BYTES,
  sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
  fetchMethod: (_key, _known, { context }) => draw(context).catch(() => ITSELF),
  // Who asked gets the picture also when it is evicted while it is drawn.
  ignoreFetchAbort: true,
})

/**
 * A picture of a brand's folder as AVIF, drawn once per process and cached. A browser styles, lays out and paints the
 * hundreds of shapes of a drawing on the thread that also answers a press; it decodes AVIF beside it.
 *
 * @param path in the brand's folder, `assets/banners/city.svg`
 * @returns null where the file itself is better: a drawing that Skia draws otherwise than a browser, a photograph that
 *   is no wider, anything that moves, and what is no picture or cannot be drawn
 */
export async function pixelsOf(brand: Brand, path: string, width: PictureWidth): Promise<Buffer | null> {
  const asset = brand.assets.get(path)
  if (!asset) return null
  const pixels = await pictures.fetch(`${asset.hash}-${width}`, { context: { brand, path, width } })
  return pixels?.byteLength ? pixels : null
}

async function draw({ brand, path, width }: Work): Promise<Buffer> {
  const asset = brand.assets.get(path)
  if (!asset || !isStill(asset.contentType, readAsset(asset))) return ITSELF
  const image = await loadDrawing(brand, path)
  const isDrawing = asset.contentType === 'image/svg+xml'
  if (!image || (!isDrawing && image.width <= width)) return ITSELF
  const height = Math.max(1, Math.round((image.height * width) / image.width))
  if (height > width * TALLEST) return ITSELF
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').drawImage(image, 0, 0, width, height)
  const pixels = await canvas.encode('avif', avifEncoding)
  return isDrawing || pixels.byteLength < asset.bytes ? pixels : ITSELF
}

/** Whether a picture of this kind can be drawn once and shown for ever. */
function isStill(contentType: string, bytes: Buffer): boolean {
  if (contentType === 'image/svg+xml') return isPlainDrawing(bytes.toString('utf8'))
  if (contentType === 'image/png') return !bytes.includes('acTL')
  if (contentType === 'image/webp') return !bytes.includes('ANIM')
  return contentType === 'image/jpeg'
}
