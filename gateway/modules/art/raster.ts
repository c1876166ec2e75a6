import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { avifEncoding } from '#art/pixels/avif.ts'
import { forSkia } from '#art/pixels/skia-drawing.ts'
import type { ArtWidth } from '#contract/entities/art.ts'
import { createConcurrencyLimit } from '#gateway/lib/concurrency.ts'

/** Encoding shares its thread pool with password hashing; the limit leaves threads for it. */
const ENCODINGS_MAX = 2

/**
 * An SVG as AVIF. A browser parses SVG on its main thread: a hundred shapes a tile, dozens of tiles a lobby. AVIF is decoded
 * off the main thread. Each picture is encoded once per machine and cached in a folder.
 *
 * @param hash the hash of the SVG
 * @param width in pixels
 */
export type Pixels = (svg: string, hash: string, width: ArtWidth) => Promise<Buffer>

/** @param folder the cache; created when missing, skipped when it cannot be written */
export function createPixels(folder: string): Pixels {
  const encoded = new Map<string, Promise<Buffer>>()
  const limitEncodings = createConcurrencyLimit({ concurrent: ENCODINGS_MAX })
  return (svg, hash, width) => {
    const name = `${hash}-${width}-${avifEncoding.quality}.avif`
    const file = join(folder, name)
    const known = encoded.get(name) ?? readFile(file).catch(() => limitEncodings(() => drawInto(file, svg, width)))
    encoded.set(name, known)
    known.catch(() => encoded.delete(name))
    return known
  }
}

async function drawInto(file: string, svg: string, width: ArtWidth): Promise<Buffer> {
  const pixels = await draw(svg, width)
  // Written under a temporary name and renamed, so a second gateway never reads half a file.
  const draft = `${file}.${randomUUID()}`
  await mkdir(join(file, '..'), { recursive: true })
    .then(() => writeFile(draft, pixels))
    .then(() => rename(draft, file))
    .catch(() => undefined)
  return pixels
}

async function draw(svg: string, width: ArtWidth): Promise<Buffer> {
  const image = await loadImage(Buffer.from(forSkia(svg)))
  const height = Math.round((image.height * width) / image.width)
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').drawImage(image, 0, 0, width, height)
  return canvas.encode('avif', avifEncoding)
}
