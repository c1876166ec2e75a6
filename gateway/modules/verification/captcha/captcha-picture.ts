import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { glyphs } from './glyphs.ts'

const WIDTH = 160
const HEIGHT = 56
const GLYPH_WIDTH = 17

/** Draws a captcha as PNG: rotated and distorted strokes under paler lines of similar colours. */
export async function drawCaptcha(text: string, random: () => number): Promise<Buffer> {
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  const hue = random() * 360
  context.fillStyle = colour(hue, 30, 96)
  context.fillRect(0, 0, WIDTH, HEIGHT)
  for (let blot = 0; blot < 12; blot += 1) {
    context.fillStyle = colour(hue + random() * 120, 45, 88)
    context.beginPath()
    context.arc(random() * WIDTH, random() * HEIGHT, 4 + random() * 10, 0, Math.PI * 2)
    context.fill()
  }
  const step = WIDTH / (text.length + 0.6)
  for (const [index, letter] of [...text].entries()) {
    drawGlyph(
      context,
      letter,
      step * (index + 0.3) + random() * 4,
      13 + random() * 8,
      hue + 150 + random() * 90,
      random,
    )
  }
  for (let line = 0; line < 3; line += 1) drawCurve(context, hue + 150 + random() * 90, random)
  return canvas.encode('png')
}

function drawGlyph(
  context: SKRSContext2D,
  letter: string,
  left: number,
  top: number,
  hue: number,
  random: () => number,
): void {
  const turn = (random() - 0.5) * 0.6
  const lean = (random() - 0.5) * 0.5
  const size = GLYPH_WIDTH * (0.9 + random() * 0.25)
  const wave = 1 + random() * 1.5
  const phase = random() * Math.PI * 2
  context.save()
  context.translate(left + size / 2, top + size * 0.75)
  context.rotate(turn)
  context.strokeStyle = colour(hue, 60, 26)
  context.lineWidth = 2.4 + random()
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const stroke of glyphs[letter] ?? []) {
    context.beginPath()
    for (const [x, y] of stroke) {
      const down = (y - 0.75) * size
      context.lineTo((x - 0.5) * size + lean * down + Math.sin(down / 6 + phase) * wave, down)
    }
    context.stroke()
  }
  context.restore()
}

function drawCurve(context: SKRSContext2D, hue: number, random: () => number): void {
  context.strokeStyle = colour(hue, 55, 56)
  context.lineWidth = 1 + random()
  context.beginPath()
  context.moveTo(0, random() * HEIGHT)
  context.bezierCurveTo(WIDTH * 0.3, random() * HEIGHT, WIDTH * 0.6, random() * HEIGHT, WIDTH, random() * HEIGHT)
  context.stroke()
}

function colour(hue: number, saturation: number, lightness: number): string {
  return `hsl(${Math.round(hue) % 360}, ${saturation}%, ${lightness}%)`
}
