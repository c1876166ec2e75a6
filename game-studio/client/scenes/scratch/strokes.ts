import type { Point } from './cover.ts'

interface Strokes {
  /** The pointer went from one point to another, in pixels of the window. */
  onStroke(from: Point, to: Point): void
  /** The pointer was pressed and lifted at one point. */
  onTap(at: Point): void
}

/** A finger that moves less than this has tapped. */
const TAP_PX = 6

/** Follows the pointer while it is pressed on an element, also over its edges. */
export function followStrokes(element: HTMLElement, { onStroke, onTap }: Strokes): void {
  let start: Point | null = null
  let last: Point | null = null

  element.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return
    start = pointOf(event)
    last = start
    element.setPointerCapture(event.pointerId)
  })
  element.addEventListener('pointermove', (event) => {
    if (!last || !event.isPrimary) return
    // A fast finger passes several points between two frames.
    const passed = event.getCoalescedEvents?.() ?? []
    for (const point of [...(passed.length > 0 ? passed : [event])].map(pointOf)) {
      onStroke(last, point)
      last = point
    }
  })
  element.addEventListener('pointerup', () => {
    if (start && last && Math.hypot(last.x - start.x, last.y - start.y) < TAP_PX) onTap(start)
    start = null
    last = null
  })
  element.addEventListener('pointercancel', () => {
    start = null
    last = null
  })
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })
