import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { createConcurrencyLimit } from '#gateway/lib/concurrency.ts'

/** Tiles are 150 to 200 CSS pixels wide, on screens with two device pixels per CSS pixel. */
const WIDTH = 360
/** The library declares this value in its types only. */
const YUV420 = 2
/** Twice as fast as the next speed; with 4:2:0 subsampling the file is no larger. */
const ENCODING = { quality: 48, speed: 10, chromaSubsampling: YUV420 } as const
/** Encoding shares its thread pool with password hashing; the limit leaves threads for it. */
const ENCODINGS_MAX = 2

/**
 * An SVG as AVIF. A browser parses SVG on its main thread: a hundred shapes a tile, dozens of tiles a lobby. AVIF is decoded
 * off the main thread. Each picture is encoded once per machine and cached in a folder.
 *
 * @param hash the hash of the SVG
 */
export type Pixels = (svg: string, hash: string) => Promise<Buffer>

/** @param folder the cache; created when missing, skipped when it cannot be written */
export function createPixels(folder: string): Pixels {
  const encoded = new Map<string, Promise<Buffer>>()
  const limitEncodings = createConcurrencyLimit({ concurrent: ENCODINGS_MAX })
  return (svg, hash) => {
    const file = join(folder, `${hash}-${WIDTH}-${ENCODING.quality}.avif`)
    const known = encoded.get(hash) ?? readFile(file).catch(() => limitEncodings(() => drawInto(file, svg)))
    encoded.set(hash, known)
    known.catch(() => encoded.delete(hash))
    return known
  }
}

async function drawInto(file: string, svg: string): Promise<Buffer> {
  const pixels = await draw(svg)
  // Written under a temporary name and renamed, so a second gateway never reads half a file.
  const draft = `${file}.${randomUUID()}`
  await mkdir(join(file, '..'), { recursive: true })
    .then(() => writeFile(draft, pixels))
    .then(() => rename(draft, file))
    .catch(() => undefined)
  return pixels
}

async function draw(svg: string): Promise<Buffer> {
  const image = await loadImage(Buffer.from(withXlinkReferences(svg)))
  const height = Math.round((image.height * WIDTH) / image.width)
  const canvas = createCanvas(WIDTH, height)
  canvas.getContext('2d').drawImage(image, 0, 0, WIDTH, height)
  return canvas.encode('avif', ENCODING)
}

/** The canvas library supports SVG 1.1 references (xlink:href) only. */
const withXlinkReferences = (svg: string): string =>
  svg.replace('<svg ', '<svg xmlns:xlink="http://www.w3.org/1999/xlink" ').replaceAll(' href="#', ' xlink:href="#')
