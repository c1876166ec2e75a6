import { createCanvas, loadImage } from '@napi-rs/canvas'

/** Large enough for a phone's photo. Decoding cost depends on the pixel count, so it is limited. */
const PIXELS_MAX = 40_000_000
/** Wide enough to read every digit. */
const SIDE_MAX = 2400
const JPEG_QUALITY = 85

export interface SlipPicture {
  readonly contentType: 'image/png' | 'image/jpeg'
  readonly bytes: Buffer
}

export interface DrawOptions {
  readonly pixelsMax?: number
  readonly sideMax?: number
  /** Encodes a PNG as JPEG too: a small version. */
  readonly isJpeg?: boolean
}

/**
 * Re-encodes the picture, which removes metadata (location, camera, comments) and trailing data. Returns null if the
 * content is not PNG or JPEG, is larger than its header says, or cannot be decoded.
 */
export async function redrawSlip(
  bytes: Buffer,
  { pixelsMax = PIXELS_MAX, sideMax = SIDE_MAX, isJpeg = false }: DrawOptions = {},
): Promise<SlipPicture | null> {
  const size = sizeOf(bytes)
  if (!size || size.width < 1 || size.height < 1 || size.width * size.height > pixelsMax) return null
  try {
    const image = await loadImage(bytes)
    const scale = Math.min(1, sideMax / Math.max(image.width, image.height))
    const [width, height] = [
      Math.max(1, Math.round(image.width * scale)),
      Math.max(1, Math.round(image.height * scale)),
    ]
    const canvas = createCanvas(width, height)
    canvas.getContext('2d').drawImage(image, 0, 0, width, height)
    return size.contentType === 'image/png' && !isJpeg
      ? { contentType: 'image/png', bytes: await canvas.encode('png') }
      : { contentType: 'image/jpeg', bytes: await canvas.encode('jpeg', JPEG_QUALITY) }
  } catch {
    return null
  }
}

interface Size {
  readonly contentType: SlipPicture['contentType']
  readonly width: number
  readonly height: number
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Reads type and size from the header, before decoding. */
function sizeOf(bytes: Buffer): Size | null {
  if (bytes.length > 33 && bytes.subarray(0, 8).equals(PNG_START) && bytes.toString('latin1', 12, 16) === 'IHDR') {
    return { contentType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  }
  return bytes.length > 4 && bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegSize(bytes) : null
}

/** Walks the segments up to the frame header (SOF0 to SOF15, but for DHT, JPG and DAC), which has the size. */
function jpegSize(bytes: Buffer): Size | null {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) {
      return { contentType: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}
