import { multiplierAt } from '../../engines/crash/formula.ts'

/** Colours of a room's curve. */
export interface CurveLook {
  readonly line: string
  readonly fill: string
  readonly trail: string
}

/** The head of the curve, in the picture's pixels. */
interface Head {
  readonly x: number
  readonly y: number
  readonly angle: number
}

/** The shortest time span the picture shows. */
const LEAST_MS = 8_000
const MARGIN = { start: 44, end: 64, top: 70, bottom: 30 } as const
const STEPS = 80
const SPARKS = 26

/** Draws a flight of the given length with its two scales. Returns the head of the curve. */
export function drawCurve(
  canvas: HTMLCanvasElement,
  { clientWidth: width, clientHeight: height }: HTMLElement,
  look: CurveLook,
  elapsedMs: number,
  isLively: boolean,
): Head | null {
  const ratio = Math.min(2, devicePixelRatio)
  canvas.width = width * ratio
  canvas.height = height * ratio
  const context = canvas.getContext('2d')
  if (!context) return null
  context.scale(ratio, ratio)
  const spanMs = Math.max(LEAST_MS, elapsedMs * 1.15)
  const top = Math.max(2, (multiplierAt(elapsedMs) / 100) * 1.2)
  const x = (ms: number) => MARGIN.start + (ms / spanMs) * (width - MARGIN.start - MARGIN.end)
  const y = (multiplier: number) =>
    height - MARGIN.bottom - ((multiplier - 1) / (top - 1)) * (height - MARGIN.top - MARGIN.bottom)
  const at = (ms: number) => ({ x: x(ms), y: y(Math.exp(0.00006 * ms)) })
  drawScales(context, { width, height, spanMs, top, x, y })
  const head = at(elapsedMs)
  if (elapsedMs <= 0) return { ...head, angle: 0 }

  const path = new Path2D()
  path.moveTo(x(0), y(1))
  for (let step = 1; step <= STEPS; step++) {
    const point = at((elapsedMs * step) / STEPS)
    path.lineTo(point.x, point.y)
  }
  const area = new Path2D(path)
  area.lineTo(head.x, y(1))
  area.lineTo(x(0), y(1))
  const fill = context.createLinearGradient(0, head.y, 0, height)
  fill.addColorStop(0, `${look.fill}99`)
  fill.addColorStop(1, `${look.fill}00`)
  context.fillStyle = fill
  context.fill(area)
  context.strokeStyle = look.line
  context.lineWidth = 5
  context.lineCap = 'round'
  context.shadowColor = look.fill
  context.shadowBlur = 18
  context.stroke(path)
  context.shadowBlur = 0
  const before = at(elapsedMs * 0.97)
  const angle = Math.atan2(head.y - before.y, head.x - before.x)
  if (isLively) drawSparks(context, look.trail, head, angle, elapsedMs)
  return { ...head, angle }
}

interface Scales {
  readonly width: number
  readonly height: number
  readonly spanMs: number
  readonly top: number
  x(ms: number): number
  y(multiplier: number): number
}

function drawScales(context: CanvasRenderingContext2D, { width, height, spanMs, top, x, y }: Scales): void {
  context.font = '600 11px system-ui, sans-serif'
  context.fillStyle = '#ffffff8c'
  context.strokeStyle = '#ffffff17'
  const step = stepOf((top - 1) / 4)
  context.beginPath()
  for (let value = 1; value <= top; value += step) {
    context.moveTo(MARGIN.start - 6, y(value))
    context.lineTo(width - 12, y(value))
    context.fillText(`${value.toFixed(step < 1 ? 1 : 0)}×`, 8, y(value) + 4)
  }
  context.stroke()
  const seconds = stepOf(spanMs / 1_000 / 5)
  for (let second = seconds; second * 1_000 < spanMs; second += seconds)
    context.fillText(`${second}s`, x(second * 1_000) - 6, height - 10)
}

/** The next step of 1, 2 or 5 times a power of ten; at least 0.2. */
function stepOf(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 0.2)))
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= least) ?? power * 10
}

/** Sparks behind the head; their places depend on the time only. */
function drawSparks(
  context: CanvasRenderingContext2D,
  colour: string,
  { x, y }: Head | { x: number; y: number },
  angle: number,
  ms: number,
): void {
  context.fillStyle = colour
  for (let index = 0; index < SPARKS; index++) {
    const age = (ms / 700 + index / SPARKS) % 1
    const sway = Math.sin(index * 12.9 + Math.floor(ms / 700 + index / SPARKS) * 4.1)
    const back = 26 + age * 80
    context.globalAlpha = (1 - age) * 0.8
    context.beginPath()
    context.arc(
      x - Math.cos(angle) * back + sway * age * 24,
      y - Math.sin(angle) * back + Math.cos(index * 7.7) * age * 24,
      (1 - age) * 3.4,
      0,
      Math.PI * 2,
    )
    context.fill()
  }
  context.globalAlpha = 1
}
