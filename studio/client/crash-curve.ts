import { multiplierAt } from '../engines/crash/formula.ts'
import { art, h } from './dom.ts'
import { prefersLess } from './motion.ts'

export interface Curve {
  readonly element: HTMLElement
  /** Follows a flight whose clock reads so much now. */
  fly(elapsedMs: number): void
  /** Stops; with a point the flight ends there. */
  end(point: number | null): void
}

const pictures: Readonly<Record<string, string>> = {
  rocket: 'rocket',
  trend: 'coin',
  skyward: 'biplane',
  balloon: 'balloon',
}
/** The shortest stretch of time the picture shows. */
const LEAST_MS = 8_000

/** The curve on a canvas with the flyer at its head and the multiplier above it. */
export function createCurve(room: string, hue: number): Curve {
  const canvas = h('canvas', { class: 'curve', 'aria-hidden': 'true' })
  const flyer = art(pictures[room] ?? 'rocket', 'flyer')
  const number = h('output', { class: 'crash-number', 'aria-live': 'off' }, '1.00×')
  const element = h(
    'div',
    { class: 'crash-sky', 'data-phase': 'ENDED' },
    h('div', { class: 'stars' }),
    canvas,
    flyer,
    number,
  )
  let startMs: number | null = null
  let last = 0
  new ResizeObserver(() => draw(last)).observe(element)

  return {
    element,
    fly(elapsedMs) {
      const start = performance.now() - elapsedMs
      const isNew = startMs === null
      // The server's clock leads; small differences are drawn in gently.
      startMs = startMs === null || Math.abs(start - startMs) > 250 ? start : startMs + (start - startMs) * 0.2
      if (isNew) requestAnimationFrame(frame)
    },
    end(point) {
      startMs = null
      if (point === null) {
        last = 0
        number.textContent = '1.00×'
      } else number.textContent = `${(point / 100).toFixed(2)}×`
      draw(last)
    },
  }

  function frame(): void {
    if (startMs === null) return
    last = performance.now() - startMs
    number.textContent = `${(multiplierAt(last) / 100).toFixed(2)}×`
    draw(last)
    if (prefersLess()) setTimeout(frame, 250)
    else requestAnimationFrame(frame)
  }

  function draw(elapsedMs: number): void {
    const { clientWidth: width, clientHeight: height } = element
    const ratio = Math.min(2, devicePixelRatio)
    canvas.width = width * ratio
    canvas.height = height * ratio
    const context = canvas.getContext('2d')
    if (!context) return
    context.scale(ratio, ratio)
    const span = Math.max(LEAST_MS, elapsedMs * 1.15)
    const top = Math.max(2, (multiplierAt(elapsedMs) / 100) * 1.2)
    const x = (ms: number) => 8 + (ms / span) * (width - 60)
    const y = (multiplier: number) => height - 14 - ((multiplier - 1) / (top - 1)) * (height - 80)
    context.strokeStyle = '#ffffff14'
    context.beginPath()
    for (let line = 1; line < 5; line++) {
      context.moveTo(0, (height / 5) * line)
      context.lineTo(width, (height / 5) * line)
    }
    context.stroke()
    const path = new Path2D()
    path.moveTo(x(0), y(1))
    for (let step = 1; step <= 60; step++)
      path.lineTo(x((elapsedMs * step) / 60), y(Math.exp(0.00006 * ((elapsedMs * step) / 60))))
    const area = new Path2D(path)
    area.lineTo(x(elapsedMs), height)
    area.lineTo(x(0), height)
    const fill = context.createLinearGradient(0, 0, 0, height)
    fill.addColorStop(0, `hsl(${hue} 95% 60% / .5)`)
    fill.addColorStop(1, `hsl(${hue} 95% 50% / 0)`)
    context.fillStyle = fill
    if (elapsedMs > 0) context.fill(area)
    context.strokeStyle = `hsl(${hue} 100% 68%)`
    context.lineWidth = 4
    context.lineCap = 'round'
    context.stroke(path)
    flyer.style.transform = `translate(${x(elapsedMs) - 28}px, ${y(Math.exp(0.00006 * elapsedMs)) - 34}px)`
  }
}
