import { multiplierAt } from '../../engines/crash/formula.ts'
import { STARTING_MS } from '../../engines/crash/round.ts'
import { t } from '../page/boot.ts'
import { hundredths } from '../page/formats.ts'
import type { RoomPicture } from '../page/types.ts'
import { art, h } from '../ui/dom.ts'
import { prefersReducedMotion } from '../ui/motion.ts'
import { heightOf } from './bets.ts'
import { type CurveLook, drawCurve } from './curve-drawing.ts'
import { followClock } from './flight-clock.ts'

export interface Curve {
  readonly element: HTMLElement
  setPhase(phase: RoomPicture['phase']): void
  /** Follows a flight that has lasted so long. */
  fly(elapsedMs: number): void
  /** Stops the flight; a point is where it ended. */
  end(point: number | null): void
  /** Shows the time until the next flight. */
  count(leftMs: number): void
}

interface RoomLook extends CurveLook {
  readonly flyer: string
  readonly background: string
}

const looks: Readonly<Record<string, RoomLook>> = {
  rocket: { flyer: 'rocket', background: 'planet', line: '#ff9cf0', fill: '#a955ff', trail: '#ffb347' },
  trend: { flyer: 'coin', background: 'graph', line: '#5dffb0', fill: '#10b981', trail: '#ffe066' },
  skyward: { flyer: 'biplane', background: 'moon', line: '#fff1b8', fill: '#ff8a5c', trail: '#ffffff' },
  balloon: { flyer: 'balloon', background: 'moon', line: '#ffd6f5', fill: '#ff7ab8', trail: '#ffe3a3' },
}

/** Redraw interval for players who asked for reduced motion. */
const REDUCED_FRAME_MS = 250
/** The background has reached its end after this long. */
const FULL_CLIMB_MS = 40_000

/**
 * The sky: the curve on a canvas, the flyer at its head, the multiplier above.
 *
 * @param onMultiplier called in the frame that shows a multiplier, so that no other figure of the page lags behind it
 */
export function createCurve(room: string, onMultiplier: (hundredths: number) => void): Curve {
  const look = looks[room] ?? (looks.rocket as RoomLook)
  const sky = createSky(room, look)
  let startMs: number | null = null
  let lastMs = 0
  new ResizeObserver(() => draw()).observe(sky.element)

  return {
    element: sky.element,
    setPhase(phase) {
      sky.element.dataset.phase = phase
    },
    fly(elapsedMs) {
      const isNew = startMs === null
      startMs = followClock(startMs, performance.now() - elapsedMs)
      sky.caption.textContent = ''
      if (isNew) requestAnimationFrame(frame)
    },
    end(point) {
      startMs = null
      if (point === null) lastMs = 0
      show(point ?? 100)
      sky.caption.textContent = point === null ? '' : t('crash.ended')
      draw()
    },
    count(leftMs) {
      if (sky.element.dataset.phase !== 'STARTING') return
      const seconds = (leftMs / 1_000).toFixed(1)
      sky.ring.style.setProperty('--left', String(leftMs / STARTING_MS))
      sky.ring.firstElementChild?.replaceChildren(seconds)
      sky.caption.textContent = t('crash.startsIn', { seconds })
    },
  }

  function show(multiplier: number): void {
    sky.number.textContent = `${hundredths(multiplier)}×`
    sky.number.dataset.height = heightOf(multiplier)
    onMultiplier(multiplier)
  }

  function frame(): void {
    if (startMs === null) return
    lastMs = performance.now() - startMs
    show(multiplierAt(lastMs))
    draw()
    if (prefersReducedMotion()) setTimeout(frame, REDUCED_FRAME_MS)
    else requestAnimationFrame(frame)
  }

  function draw(): void {
    const head = drawCurve(sky.canvas, sky.element, look, lastMs, !prefersReducedMotion())
    if (!head) return
    sky.flyer.style.transform = `translate(${head.x}px, ${head.y}px) rotate(${head.angle}rad)`
    sky.burst.style.transform = `translate(${head.x}px, ${head.y}px)`
    sky.element.style.setProperty('--climb', String(Math.min(1, lastMs / FULL_CLIMB_MS)))
  }
}

function createSky(room: string, look: RoomLook) {
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
    art(look.background, 'far'),
    canvas,
    flyer,
    burst,
    h('div', { class: 'crash-middle' }, ring, number, caption),
  )
  return { element, canvas, flyer, burst, number, ring, caption }
}
