import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { CDPSession, Page } from 'playwright'
import { type Device, devices, pictureScales } from '#tests/matrix/plan/devices.ts'
import { volatileBoxes } from './page-script.ts'

/** A cell's picture takes 56 ms with JPEG and 93 ms with WebP. */
const JPEG_QUALITY = 55

/** A screenshot of the viewport, and the boxes in it that differ between runs. */
export interface Picture {
  readonly jpeg: Buffer
  readonly volatile: readonly Box[]
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export async function takePicture(page: Page, session: CDPSession, device: Device): Promise<Picture> {
  const scale = pictureScales[device]
  const { boxes, ...at } = await page.evaluate(volatileBoxes)
  // At the scale that the page is drawn with (worker.ts): another scale would redraw the whole page.
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality: JPEG_QUALITY,
    optimizeForSpeed: true,
    clip: { ...at, ...devices[device].viewport, scale },
  })
  const volatile = boxes.map((box) => ({
    x: Math.floor(box.x * scale) - 2,
    y: Math.floor(box.y * scale) - 2,
    width: Math.ceil(box.width * scale) + 4,
    height: Math.ceil(box.height * scale) + 4,
  }))
  return { jpeg: Buffer.from(data, 'base64'), volatile }
}

export interface Comparison {
  /** Share of the pixels that differ, 0 to 1. */
  readonly difference: number
  /** The new picture with differing pixels in red; null if there are none. */
  readonly marked: Buffer | null
}

/** Tolerated difference per colour channel: runs of the same browser are identical, lossy compression is nearly so. */
const TOLERANCE = 40

/** Compares two pictures outside the volatile boxes of both. Pictures of different sizes differ entirely. */
export async function comparePictures(baseline: Picture, taken: Picture): Promise<Comparison> {
  if (baseline.jpeg.equals(taken.jpeg)) return { difference: 0, marked: null }
  const [before, after] = await Promise.all([baseline.jpeg, taken.jpeg].map((jpeg) => loadImage(jpeg)))
  if (!before || !after || before.width !== after.width || before.height !== after.height)
    return { difference: 1, marked: taken.jpeg }
  const { width, height } = after
  const boxes = [...baseline.volatile, ...taken.volatile]
  const pixels = [before, after].map((image) => {
    const context = createCanvas(width, height).getContext('2d')
    context.drawImage(image, 0, 0)
    for (const box of boxes) context.clearRect(box.x, box.y, box.width, box.height)
    return context.getImageData(0, 0, width, height).data
  })
  const [old, now] = pixels as [Uint8ClampedArray, Uint8ClampedArray]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.globalAlpha = 0.35
  context.drawImage(after, 0, 0)
  context.globalAlpha = 1
  context.fillStyle = '#f00'
  let differing = 0
  for (let at = 0; at < now.length; at += 4) {
    const isOff = [0, 1, 2].some((part) => Math.abs((old[at + part] ?? 0) - (now[at + part] ?? 0)) > TOLERANCE)
    if (!isOff) continue
    differing += 1
    context.fillRect((at / 4) % width, Math.floor(at / 4 / width), 1, 1)
  }
  const difference = differing / (width * height)
  return { difference, marked: differing ? await canvas.encode('jpeg', JPEG_QUALITY) : null }
}
