import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'

/** Tiles stand at 150 to 200 points, on screens of two pixels a point. */
const WIDTH = 360
/** Half the colours' detail; the library's name for it is in its types alone. */
const YUV420 = 2
/** Twice as fast as the next speed, and with half the colours' detail no larger. */
const ENCODING = { quality: 48, speed: 10, chromaSubsampling: YUV420 } as const
/** Encoding runs on the threads that also check passwords: some are left to them. */
const AT_ONCE_MAX = 2

/**
 * A drawing as AVIF. A browser takes an SVG apart on the thread that also answers the visitor, a hundred parts to a tile and
 * dozens of tiles to a lobby; pixels are unpacked beside it. Each picture is made once on a machine and kept in a folder.
 *
 * @param hash what the drawing is known by
 */
export type Pixels = (svg: string, hash: string) => Promise<Buffer>

/** @param folder where pictures are kept; made when it is not there, done without when it cannot be written */
export function createPixels(folder: string): Pixels {
  const made = new Map<string, Promise<Buffer>>()
  const queue = createQueue(AT_ONCE_MAX)
  return (svg, hash) => {
    const file = join(folder, `${hash}-${WIDTH}-${ENCODING.quality}.avif`)
    const known = made.get(hash) ?? readFile(file).catch(() => queue(() => drawInto(file, svg)))
    made.set(hash, known)
    known.catch(() => made.delete(hash))
    return known
  }
}

async function drawInto(file: string, svg: string): Promise<Buffer> {
  const pixels = await draw(svg)
  // Under another name first: a second gateway reads either the whole picture or none.
  const draft = `${file}.${randomUUID()}`
  await mkdir(join(file, '..'), { recursive: true })
    .then(() => writeFile(draft, pixels))
    .then(() => rename(draft, file))
    .catch(() => undefined)
  return pixels
}

async function draw(svg: string): Promise<Buffer> {
  const image = await loadImage(Buffer.from(withOldReferences(svg)))
  const height = Math.round((image.height * WIDTH) / image.width)
  const canvas = createCanvas(WIDTH, height)
  canvas.getContext('2d').drawImage(image, 0, 0, WIDTH, height)
  return canvas.encode('avif', ENCODING)
}

/** The canvas library follows references of SVG 1.1 only. */
const withOldReferences = (svg: string): string =>
  svg.replace('<svg ', '<svg xmlns:xlink="http://www.w3.org/1999/xlink" ').replaceAll(' href="#', ' xlink:href="#')

/** Runs so many tasks at once, the others in the order they came. */
function createQueue(size: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= size) await new Promise<void>((turn) => waiting.push(turn))
    else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
