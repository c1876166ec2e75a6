import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { rulerDigits } from '../captcha/glyphs.ts'
import { paintScene } from './slider-scene.ts'

export const SLIDER_WIDTH = 320
export const SCENE_HEIGHT = 160
/** A ruler under the scene lets a player type the position instead of dragging. */
const RULER_HEIGHT = 20
export const SLIDER_HEIGHT = SCENE_HEIGHT + RULER_HEIGHT
/** The bounding square of a piece, knobs included. */
export const PIECE_SIZE = 56
const KNOB = 8

/** Position of the gap: left and top edge of the piece's square. */
export interface Gap {
  left: number
  top: number
}

/** Which sides of a piece have a knob outwards (1) or inwards (-1): right and bottom; it is flat left and on top. */
interface Knobs {
  right: 1 | -1
  bottom: 1 | -1
}

/** Draws the scene with the gap and the piece cut from it. The background has the ruler at its foot. WebP and PNG. */
export async function drawSlider(gap: Gap, random: () => number): Promise<{ background: Buffer; piece: Buffer }> {
  const scene = paintScene(SLIDER_WIDTH, SCENE_HEIGHT, random)
  const knobs: Knobs = { right: random() < 0.5 ? 1 : -1, bottom: random() < 0.5 ? 1 : -1 }
  const piece = cutPiece(scene, gap, knobs)
  const background = createCanvas(SLIDER_WIDTH, SLIDER_HEIGHT)
  const context = background.getContext('2d')
  context.drawImage(scene, 0, 0)
  drawDecoy(context, gap, knobs, random)
  drawGap(context, gap, knobs)
  drawRuler(context)
  const [backgroundBytes, pieceBytes] = await Promise.all([background.encode('webp', 82), piece.encode('png')])
  return { background: backgroundBytes, piece: pieceBytes }
}

function cutPiece(scene: Canvas, gap: Gap, knobs: Knobs): Canvas {
  const piece = createCanvas(PIECE_SIZE, PIECE_SIZE)
  const context = piece.getContext('2d')
  context.save()
  outline(context, { left: 0, top: 0 }, knobs)
  context.clip()
  context.drawImage(scene, -gap.left, -gap.top)
  context.restore()
  outline(context, { left: 0, top: 0 }, knobs)
  context.lineWidth = 2
  context.strokeStyle = grey(100, 0.95)
  context.stroke()
  return piece
}

function drawGap(context: SKRSContext2D, gap: Gap, knobs: Knobs): void {
  outline(context, gap, knobs)
  context.fillStyle = grey(8, 0.62)
  context.fill()
  context.lineWidth = 1.5
  context.strokeStyle = grey(100, 0.8)
  context.stroke()
}

/** A decoy gap with other knobs at another height: people see that the piece does not fit, edge detection does not. */
function drawDecoy(context: SKRSContext2D, gap: Gap, knobs: Knobs, random: () => number): void {
  const far = gap.left > SLIDER_WIDTH / 2
  const left = far ? 70 + random() * 40 : SLIDER_WIDTH - PIECE_SIZE - 12 - random() * 40
  const top =
    gap.top > (SCENE_HEIGHT - PIECE_SIZE) / 2 ? 4 + random() * 10 : SCENE_HEIGHT - PIECE_SIZE - 4 - random() * 10
  outline(context, { left, top }, { right: knobs.right === 1 ? -1 : 1, bottom: knobs.bottom === 1 ? -1 : 1 })
  context.fillStyle = grey(8, 0.34)
  context.fill()
}

/** A jigsaw piece with its knobs, inside the square at `at`. */
function outline(context: SKRSContext2D, at: Gap, knobs: Knobs): void {
  const left = at.left + 1
  const top = at.top + 1
  const right = at.left + PIECE_SIZE - KNOB - 1
  const bottom = at.top + PIECE_SIZE - KNOB - 1
  const middleX = (left + right) / 2
  const middleY = (top + bottom) / 2
  context.beginPath()
  context.moveTo(left, top)
  context.lineTo(right, top)
  context.lineTo(right, middleY - KNOB)
  context.arc(right, middleY, KNOB, -Math.PI / 2, Math.PI / 2, knobs.right === -1)
  context.lineTo(right, bottom)
  context.lineTo(middleX + KNOB, bottom)
  context.arc(middleX, bottom, KNOB, 0, Math.PI, knobs.bottom === -1)
  context.lineTo(left, bottom)
  context.closePath()
}

function drawRuler(context: SKRSContext2D): void {
  context.fillStyle = grey(12)
  context.fillRect(0, SCENE_HEIGHT, SLIDER_WIDTH, RULER_HEIGHT)
  context.fillStyle = grey(100)
  for (let x = 0; x <= SLIDER_WIDTH; x += 5) {
    const tick = x % 20 === 0 ? 7 : x % 10 === 0 ? 5 : 3
    context.fillRect(x, SCENE_HEIGHT, 1, tick)
    if (x % 20 === 0 && x > 0 && x < SLIDER_WIDTH) drawNumber(context, x, SCENE_HEIGHT + 9)
  }
}

function drawNumber(context: SKRSContext2D, value: number, top: number): void {
  const digits = String(value)
  const advance = 6
  context.strokeStyle = grey(100)
  context.lineWidth = 1
  for (const [index, digit] of [...digits].entries()) {
    const left = value - (digits.length * advance) / 2 + index * advance + 1
    for (const stroke of rulerDigits[digit] ?? []) {
      context.beginPath()
      for (const [x, y] of stroke) context.lineTo(left + x * 4, top + y * 5.6)
      context.stroke()
    }
  }
}

function grey(lightness: number, alpha = 1): string {
  return `hsla(0, 0%, ${lightness}%, ${alpha})`
}
