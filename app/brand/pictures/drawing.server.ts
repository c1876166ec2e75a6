import { createCanvas, GlobalFonts, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { forSkia } from '#art/pixels/skia-drawing.ts'
import type { Brand } from '#brand-engine/brand.ts'
import { readAsset } from '#brand-engine/index.ts'

/** A file of the brand decoded as an image; null when it is missing or unreadable. */
export async function loadDrawing(brand: Brand, path: string): Promise<Image | null> {
  const asset = brand.assets.get(path)
  if (!asset) return null
  try {
    const bytes = readAsset(asset)
    const isSvg = asset.contentType === 'image/svg+xml'
    const image = await loadImage(isSvg ? Buffer.from(withFaces(forSkia(bytes.toString('utf8')))) : bytes)
    return image.width > 0 && image.height > 0 ? image : null
  } catch {
    return null
  }
}

/** Draws on a new canvas and encodes it as PNG, or as JPEG for photographic pictures. */
export async function drawn(
  width: number,
  height: number,
  draw: (pen: SKRSContext2D) => void,
  as: 'png' | 'jpeg' = 'png',
): Promise<Buffer> {
  const canvas = createCanvas(width, height)
  draw(canvas.getContext('2d'))
  return as === 'png' ? canvas.encode('png') : canvas.encode('jpeg', JPEG_QUALITY)
}

/** Reads a token of the brand's theme from its style sheet: `color-accent`, `font-display`. */
export function themeValue({ themeCss }: Brand, property: string): string {
  return new RegExp(`--mq-${property}:([^;}]+)`).exec(themeCss)?.[1]?.trim() ?? ''
}

/** Out of 100: text stays sharp, and the file stays small enough for messengers. */
const JPEG_QUALITY = 88

/** Skia does not know `system-ui`, which generated logos use. */
const withFaces = (svg: string): string => svg.replaceAll('system-ui,sans-serif', plainFace())

const plainFaces = ['Noto Sans', 'DejaVu Sans', 'Liberation Sans', 'Arial', 'Helvetica']

function plainFace(): string {
  return plainFaces.find((name) => GlobalFonts.has(name)) ?? 'sans-serif'
}
