import { beforeEach, expect, test, vi } from 'vitest'

interface Slide {
  isVisible: boolean
  inert: boolean
}

/** Swiper as far as the engine uses it, without a document. */
class FakeSwiper {
  static made: FakeSwiper
  readonly options: Record<string, unknown>
  readonly slides: (Slide & { classList: { contains: () => boolean } })[]
  readonly listeners = new Map<string, (event: object) => void>()

  constructor(_root: unknown, options: Record<string, unknown>) {
    this.options = options
    this.slides = [true, false, false].map((isVisible) => {
      const slide = { isVisible, inert: false, classList: { contains: () => slide.isVisible } }
      return slide
    })
    FakeSwiper.made = this
  }
  on(names: string, listener: (event: object) => void) {
    for (const name of names.split(' ')) this.listeners.set(name, listener)
  }
  destroy() {}
}
vi.mock('swiper', () => ({ default: FakeSwiper }))
vi.mock('swiper/modules', () => ({ A11y: {}, Keyboard: {}, Pagination: {} }))
const { startCarousel } = await import('./carousel-engine.ts')

// What starts a carousel by itself has its own tests.
vi.mock('./autoplay.ts', () => ({ startAutoplay: () => null }))
const labels = { slide: '{{index}} / {{slidesLength}}', bullet: 'الشريحة {{index}} من 3' }
beforeEach(() => {
  const motion = { delayMs: null, speedMs: 1000, loop: true }
  startCarousel({} as HTMLElement, {} as HTMLElement, 'single', motion, labels)
})

const inert = () => FakeSwiper.made.slides.map((slide) => slide.inert)

test('dots are buttons with a name in the language of the page', () => {
  const { pagination, a11y } = FakeSwiper.made.options
  expect(pagination).toMatchObject({ bulletElement: 'button', clickable: true })
  expect(a11y).toMatchObject({ paginationBulletMessage: 'الشريحة {{index}} من 3' })
})

test('slides that change by themselves are not announced, those that are changed by hand are', () => {
  expect(FakeSwiper.made.options.a11y).toMatchObject({ wrapperLiveRegion: true })
  startCarousel({} as HTMLElement, null, 'single', { delayMs: 5000, speedMs: 1000, loop: true }, labels)
  expect(FakeSwiper.made.options.a11y).toMatchObject({ wrapperLiveRegion: false })
})

test('the keyboard reaches the slide in view alone', () => {
  expect(inert()).toEqual([false, true, true])
  for (const [index, slide] of FakeSwiper.made.slides.entries()) slide.isVisible = index === 1
  FakeSwiper.made.listeners.get('slideChange')?.({})
  expect(inert()).toEqual([true, false, true])
})
