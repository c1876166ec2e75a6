import { createCanvas, type Image } from '@napi-rs/canvas'
import type { Brand } from '#brand-engine/brand.ts'
import { drawn, loadDrawing, themeValue } from './drawing.server.ts'

/** A maskable icon keeps its logo inside the circle that every launcher shows: four fifths of the width. */
const SAFE_SHARE = 0.8

/**
 * The brand's square logo as PNG: transparent, or `filled` with the theme's background from edge to edge for launchers
 * that crop it.
 * @param size of a side in pixels
 */
export async function iconPng(brand: Brand, size: number, isFilled: boolean): Promise<Buffer> {
  const mark = await loadDrawing(brand, brand.settings.favicon)
  return drawn(size, size, (pen) => {
    if (isFilled) {
      pen.fillStyle = (mark && groundOf(mark)) ?? themeValue(brand, 'color-canvas')
      pen.fillRect(0, 0, size, size)
    }
    if (!mark) return
    const side = isFilled ? size * SAFE_SHARE : size
    pen.drawImage(mark, (size - side) / 2, (size - side) / 2, side, side)
  })
}

/** An ICO file with one PNG, for clients that request /favicon.ico. */
export async function iconIco(brand: Brand): Promise<Buffer> {
  const png = await iconPng(brand, ICO_SIZE, false)
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // type: icon
  header.writeUInt16LE(1, 4) // one picture
  header.writeUInt8(ICO_SIZE, 6)
  header.writeUInt8(ICO_SIZE, 7)
  header.writeUInt16LE(1, 10) // colour planes
  header.writeUInt16LE(32, 12) // bits per pixel
  header.writeUInt32LE(png.byteLength, 14)
  header.writeUInt32LE(header.byteLength, 18)
  return Buffer.concat([header, png])
}

const ICO_SIZE = 48

/** The background colour at the upper edge of a logo, to extend it; null for a transparent one. */
function groundOf(mark: Image): string | null {
  const pen = createCanvas(SAMPLE, SAMPLE).getContext('2d')
  pen.drawImage(mark, 0, 0, SAMPLE, SAMPLE)
  const [red, green, blue, alpha] = pen.getImageData(SAMPLE / 2, 1, 1, 1).data
  return alpha === 255 ? `#${Buffer.from([red ?? 0, green ?? 0, blue ?? 0]).toString('hex')}` : null
}

const SAMPLE = 64
