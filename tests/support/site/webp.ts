import { createCanvas, loadImage } from '@napi-rs/canvas'

/** A picture as WebP, no wider than `maxWidth` pixels; quality 0 to 100. */
export async function webpOf(picture: Buffer, maxWidth: number, quality: number): Promise<Buffer> {
  const image = await loadImage(picture)
  const width = Math.min(image.width, maxWidth)
  const height = Math.round((image.height * width) / image.width)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return canvas.encode('webp', quality)
}
