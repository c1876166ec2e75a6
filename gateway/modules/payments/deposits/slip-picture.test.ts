import { crc32, deflateSync } from 'node:zlib'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { redrawSlip } from './slip-picture.ts'

const canvas = createCanvas(60, 40)
canvas.getContext('2d').fillRect(5, 5, 20, 20)
const [png, jpeg] = [await canvas.encode('png'), await canvas.encode('jpeg', 90)]

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const END = chunk('IEND')
const SCRIPT = '<script>alert(1)</script>'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>'
/** What a phone writes into a photo: the place, the camera, the owner. */
const PLACE = 'GPS 13.7563 N 100.5018 E, camera of Amara Stone'

/** A chunk of a PNG with its checksum. */
function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, sum])
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  // Eight bits of grey: the smallest file for the most pixels.
  data.set([8, 0, 0, 0, 0], 8)
  return chunk('IHDR', data)
}

const pixels = (width: number, height: number) => chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height)))
const pngOf = (...chunks: Buffer[]) => Buffer.concat([PNG_START, ...chunks, END])
/** A compressed text of 200 MB in 200 KB. */
const packed = deflateSync(Buffer.alloc(200_000_000))

/** A segment of a JPEG, placed where metadata is: behind the start. */
function jpegWith(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}

/** An EXIF block whose GPS directory has one entry, the name of the method. */
function exif(): Buffer {
  const tiff = Buffer.alloc(44)
  tiff.write('MM\0*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  for (const [at, tag, type, count, value] of [
    [10, 0x8825, 4, 1, 26],
    [28, 0x001b, 7, PLACE.length, 44],
  ] as const) {
    tiff.writeUInt16BE(tag, at)
    tiff.writeUInt16BE(type, at + 2)
    tiff.writeUInt32BE(count, at + 4)
    tiff.writeUInt32BE(value, at + 8)
  }
  tiff.writeUInt16BE(1, 26)
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(PLACE)])
}

/** A JPEG whose frame header names another size than its content has. */
function jpegSized(width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg)
  let at = 2
  while (bytes[at + 1] !== 0xc0) at += 2 + bytes.readUInt16BE(at + 2)
  bytes.writeUInt16BE(height, at + 5)
  bytes.writeUInt16BE(width, at + 7)
  return bytes
}

describe('what is not the picture is removed', () => {
  test.each([
    ['place and camera in the EXIF block of a JPEG', jpegWith(0xe1, exif())],
    ['place in the EXIF chunk of a PNG', pngOf(png.subarray(8, 33), chunk('eXIf', exif().subarray(6)), idat())],
    ['a text chunk of a PNG', pngOf(png.subarray(8, 33), chunk('tEXt', Buffer.from(`Author\0${PLACE}`)), idat())],
    ['a comment of a JPEG that is a page', jpegWith(0xfe, Buffer.from(SCRIPT))],
    ['a comment of a JPEG that is a drawing', jpegWith(0xfe, Buffer.from(SVG))],
    ['a page behind a PNG', Buffer.concat([png, Buffer.from(SCRIPT)])],
    ['a page behind a JPEG', Buffer.concat([jpeg, Buffer.from(SCRIPT)])],
    ['an archive behind a JPEG', Buffer.concat([jpeg, Buffer.from('PK\u0003\u0004archive')])],
    ['a script that begins as a JPEG', Buffer.concat([jpeg, Buffer.from('*/=1;alert(1)')])],
  ])('%s', async (_what, bytes) => {
    const kept = await redrawSlip(bytes)
    const text = kept?.bytes.toString('latin1') ?? ''
    for (const word of ['GPS', 'Exif', 'eXIf', 'Amara', 'tEXt', '<script', '<svg', 'alert', 'PK\u0003\u0004'])
      expect(text).not.toContain(word)
    const { width, height } = await loadImage(kept?.bytes ?? '')
    expect([width, height]).toEqual([60, 40])
  })

  /** The pixels of the PNG: what is between its header and its end. */
  function idat(): Buffer {
    return png.subarray(png.indexOf('IDAT') - 4, png.length - 12)
  }
})

test.each([
  ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ['a WebP', await canvas.encode('webp', 80)],
  ['an AVIF', await canvas.encode('avif')],
  ['an SVG', Buffer.from(SVG)],
  ['an SVG behind the start of a PNG', Buffer.concat([png.subarray(0, 33), Buffer.from(SVG)])],
  ['an SVG behind the start of a JPEG', Buffer.concat([jpeg.subarray(0, 2), Buffer.from(SVG)])],
  ['a BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
  ['a PDF', Buffer.from(`%PDF-1.7${' '.repeat(60)}`)],
  ['a page', Buffer.from(`<!doctype html>${SCRIPT}`)],
  ['nothing but the start of a PNG', PNG_START],
  ['nothing but the start of a JPEG', jpeg.subarray(0, 2)],
])('%s is refused, whatever its name says', async (_what, bytes) => {
  expect(await redrawSlip(bytes)).toBeNull()
})

describe('a small file that unpacks to a lot costs neither time nor memory', () => {
  const MAX_MS = 10_000
  const MAX_BYTES = 64 * 1024 * 1024

  test.each([
    ['a PNG of 256 megapixels', pngOf(header(16_000, 16_000), pixels(16_000, 16_000)), null],
    ['a PNG with a second header', pngOf(header(10, 10), header(16_000, 16_000), pixels(16_000, 16_000)), null],
    ['a PNG one pixel high', pngOf(header(40_000_000, 1), pixels(40_000_000, 1)), null],
    ['a PNG without width', pngOf(header(0, 10), pixels(1, 10)), null],
    ['a PNG with more content than its header says', pngOf(header(10, 10), pixels(16_000, 16_000)), [10, 10]],
    ['a PNG with a packed text', pngOf(header(10, 10), chunk('zTXt', named(packed)), pixels(10, 10)), [10, 10]],
    ['a PNG with a packed profile', pngOf(header(10, 10), chunk('iCCP', named(packed)), pixels(10, 10)), [10, 10]],
    ['a JPEG of 3600 megapixels', jpegSized(60_000, 60_000), null],
    ['a JPEG without height', jpegSized(60, 0), null],
  ])('%s', async (_what, bytes, size) => {
    const [startedMs, before] = [performance.now(), process.memoryUsage().rss]
    const kept = await redrawSlip(bytes)
    expect(performance.now() - startedMs).toBeLessThan(MAX_MS)
    expect(process.memoryUsage().rss - before).toBeLessThan(MAX_BYTES)
    expect(kept && (await sizeOf(kept.bytes))).toEqual(size)
  })

  function named(data: Buffer): Buffer {
    return Buffer.concat([Buffer.from('a\0\0', 'latin1'), data])
  }

  async function sizeOf(bytes: Buffer): Promise<number[]> {
    const { width, height } = await loadImage(bytes)
    return [width, height]
  }
})
