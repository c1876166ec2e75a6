import { t } from '#game-studio/client/page/boot.ts'
import type { RoomPicture } from '#game-studio/client/page/types.ts'
import { art, h } from '#game-studio/client/ui/dom.ts'
import { prefersReducedMotion } from '#game-studio/client/ui/motion.ts'
import { multiplierAt } from '../../engines/crash/formula.ts'
import { STARTING_MS } from '../../engines/crash/round.ts'
import { type CurveLook, drawCurve } from './curve-drawing.ts'

export interface Curve {
  readonly element: HTMLElement
  setPhase(phase: RoomPicture['phase']): void
  /** Follows a flight whose clock reads so much now. */
  fly(elapsedMs: number): void
  /** Stops; with a point the flight ends there. */
  end(point: number | null): void
  /** So long until the next flight. */
  count(leftMs: number): void
  /** What the picture shows, in hundredths. */
  multiplier(): number
}

interface RoomLook extends CurveLook {
  readonly flyer: string
  readonly far: string
}

/** Each room has a sky, what flies in it and what hangs there. */
const looks: Readonly<Record<string, RoomLook>> = {
  rocket: { flyer: 'rocket', far: 'planet', line: '#ff9cf0', fill: '#a955ff', trail: '#ffb347' },
  trend: { flyer: 'coin', far: 'graph', line: '#5dffb0', fill: '#10b981', trail: '#ffe066' },
  skyward: { flyer: 'biplane', far: 'moon', line: '#fff1b8', fill: '#ff8a5c', trail: '#ffffff' },
  balloon: { flyer: 'balloon', far: 'moon', line: '#ffd6f5', fill: '#ff7ab8', trail: '#ffe3a3' },
}

/** The sky with the curve on a canvas, the flyer at its head and the multiplier over all. */
export function createCurve(room: string): Curve {
  const look = looks[room] ?? (looks.rocket as RoomLook)
  const canvas = h('canvas', { class: 'curve', 'aria-hidden': 'true' })
  const flyer = h('div', { class: 'flyer' }, h('i', { class: 'flame' }), art(look.flyer))
  const burst = h('div', { class: 'burst', 'aria-hidden': 'true' })
  const number = h('output', { class: 'crash-number', 'aria-live': 'off' }, '1.00×')
  const ring = h('div', { class: 'crash-ring', 'aria-hidden': 'true' }, h('b'))
  const caption = h('p', { class: 'crash-phase' })
  const element = h(
    'div',
    { class: 'crash-sky', 'data-phase': 'ENDED', 'data-room': room },
    h('div', { class: 'stars' }),
    h('div', { class: 'stars is-near' }),
    art(look.far, 'far'),
    canvas,
    flyer,
    burst,
    h('div', { class: 'crash-middle' }, ring, number, caption),
  )
  let startMs: number | null = null
  let last = 0
  let shown = 100
  new ResizeObserver(() => draw()).observe(element)

  return {
    element,
    setPhase(phase) {
      element.dataset.phase = phase
    },
    fly(elapsedMs) {
      const start = performance.now() - elapsedMs
      const isNew = startMs === null
      // The server's clock leads; small differences are drawn in gently.
      startMs = startMs === null || Math.abs(start - startMs) > 250 ? start : startMs + (start - startMs) * 0.2
      caption.textContent = ''
      if (isNew) requestAnimationFrame(frame)
    },
    end(point) {
      startMs = null
      if (point === null) last = 0
      show(point ?? 100)
      caption.textContent = point === null ? '' : t('crash.ended')
      draw()
    },
    count(leftMs) {
      if (element.dataset.phase !== 'STARTING') return
      ring.style.setProperty('--left', String(leftMs / STARTING_MS))
      ring.firstElementChild?.replaceChildren((leftMs / 1_000).toFixed(1))
      caption.textContent = t('crash.startsIn', { seconds: (leftMs / 1_000).toFixed(1) })
    },
    multiplier: () => shown,
  }

  function show(multiplier: number): void {
    shown = multiplier
    number.textContent = `${(multiplier / 100).toFixed(2)}×`
    number.dataset.height = multiplier >= 1_000 ? 'high' : multiplier >= 200 ? 'mid' : 'low'
  }

  function frame(): void {
    if (startMs === null) return
    last = performance.now() - startMs
    show(multiplierAt(last))
    draw()
    if (prefersReducedMotion()) setTimeout(frame, 250)
    else requestAnimationFrame(frame)
  }

  function draw(): void {
    const head = drawCurve(canvas, element, look, last, !prefersReducedMotion())
    if (!head) return
    flyer.style.transform = `translate(${head.x}px, ${head.y}px) rotate(${head.angle}rad)`
    burst.style.transform = `translate(${head.x}px, ${head.y}px)`
    element.style.setProperty('--climb', String(Math.min(1, last / 40_000)))
  }
}
