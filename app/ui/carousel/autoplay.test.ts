import type Swiper from 'swiper'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Autoplay, startAutoplay } from './autoplay.ts'

const DELAY_MS = 5000
const SPEED_MS = 1000
const PERIOD_MS = DELAY_MS + SPEED_MS

/** The carousel's element: an event target that contains one slide. */
class FakeElement extends EventTarget {
  readonly slide = new FakeNode()
  contains(node: unknown) {
    return node === this.slide
  }
}
class FakeNode {}

/** Reports that the element is in view, or left it, when a test says so. */
class FakeObserver {
  static report: (isIntersecting: boolean) => void
  static isWatching = false
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    FakeObserver.report = (isIntersecting) => callback([{ isIntersecting }])
  }
  observe() {
    FakeObserver.isWatching = true
  }
  disconnect() {
    FakeObserver.isWatching = false
  }
}

class FakePage extends EventTarget {
  visibilityState = 'visible'
  activeElement: unknown = null
}

let el: FakeElement
let page: FakePage
let shown: number
let listeners: Map<string, () => void>
let autoplay: Autoplay

function start(): void {
  const swiper = {
    el,
    params: { speed: SPEED_MS },
    on: (name: string, listener: () => void) => listeners.set(name, listener),
    slideNext: () => shown++,
  }
  autoplay = startAutoplay(swiper as never as Swiper, DELAY_MS)
}

beforeEach(() => {
  vi.useFakeTimers()
  el = new FakeElement()
  page = new FakePage()
  vi.stubGlobal('document', page)
  vi.stubGlobal('Node', FakeNode)
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  shown = 0
  listeners = new Map()
  start()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const fire = (target: EventTarget, name: string, values: object = {}) =>
  target.dispatchEvent(Object.assign(new Event(name), values))

test('every slide is shown for the delay, after the change to it', () => {
  vi.advanceTimersByTime(PERIOD_MS - 1)
  expect(shown).toBe(0)
  vi.advanceTimersByTime(1)
  expect(shown).toBe(1)
  vi.advanceTimersByTime(3 * PERIOD_MS)
  expect(shown).toBe(4)
})

const holds: [string, hold: () => void, release: () => void][] = [
  ['its button says pause', () => autoplay.pause(), () => autoplay.play()],
  [
    'the mouse is on it',
    () => fire(el, 'pointerenter', { pointerType: 'mouse' }),
    () => fire(el, 'pointerleave', { pointerType: 'mouse' }),
  ],
  ['a finger is on it', () => fire(el, 'pointerdown'), () => fire(page, 'pointerup')],
  ['a finger pinches it', () => fire(el, 'pointerdown'), () => fire(page, 'pointercancel')],
  [
    'a slide has the focus, wherever in the carousel it moves',
    () => {
      fire(el, 'focusin')
      fire(el, 'focusout', { relatedTarget: el.slide })
    },
    () => fire(el, 'focusout', { relatedTarget: null }),
  ],
  [
    'the page is in the background',
    () => {
      page.visibilityState = 'hidden'
      fire(page, 'visibilitychange')
    },
    () => {
      page.visibilityState = 'visible'
      fire(page, 'visibilitychange')
    },
  ],
  ['it is out of view', () => FakeObserver.report(false), () => FakeObserver.report(true)],
]
test.each(holds)('a carousel waits while %s, and goes on afterwards', (_, hold, release) => {
  hold()
  vi.advanceTimersByTime(10 * PERIOD_MS)
  expect(shown).toBe(0)
  release()
  vi.advanceTimersByTime(PERIOD_MS)
  expect(shown).toBe(1)
})

test('the end of one reason to wait does not end another', () => {
  autoplay.pause()
  fire(el, 'pointerenter', { pointerType: 'mouse' })
  fire(el, 'pointerleave', { pointerType: 'mouse' })
  vi.advanceTimersByTime(10 * PERIOD_MS)
  expect(shown).toBe(0)
})

test.each([
  ['in the background', () => Object.assign(page, { visibilityState: 'hidden' })],
  ['with the focus in a slide', () => Object.assign(page, { activeElement: el.slide })],
])('a carousel that starts %s waits', (_, arrange) => {
  autoplay.destroy()
  arrange()
  start()
  vi.advanceTimersByTime(10 * PERIOD_MS)
  expect(shown).toBe(0)
})

test('a touch that passes as a pointer does not hold the carousel for good', () => {
  fire(el, 'pointerenter', { pointerType: 'touch' })
  vi.advanceTimersByTime(PERIOD_MS)
  expect(shown).toBe(1)
})

test('a change by hand starts the delay again', () => {
  vi.advanceTimersByTime(PERIOD_MS - 1)
  listeners.get('slideChange')?.()
  vi.advanceTimersByTime(PERIOD_MS - 1)
  expect(shown).toBe(0)
})

test('a carousel that left the page does nothing more', () => {
  autoplay.destroy()
  fire(el, 'focusout', { relatedTarget: null })
  autoplay.pause()
  autoplay.play()
  vi.advanceTimersByTime(10 * PERIOD_MS)
  expect(shown).toBe(0)
  expect(FakeObserver.isWatching).toBe(false)
})
