import Swiper from 'swiper'
import { A11y, Autoplay, Keyboard, Pagination } from 'swiper/modules'
import { type CarouselView, carouselViews, spacingOf } from './carousel-views.ts'

export interface CarouselMotion {
  /** Autoplay delay per slide; null: no autoplay. */
  delayMs: number | null
  speedMs: number
  loop: boolean
}

export interface CarouselEngine {
  previous: () => void
  next: () => void
  play: () => void
  pause: () => void
  destroy: () => void
}

/** Starts Swiper on an existing scroll-snap track. Loaded when the carousel comes into view. */
export function startCarousel(
  root: HTMLElement,
  pagination: HTMLElement | null,
  view: CarouselView,
  motion: CarouselMotion,
  labels: { readonly slide: string; readonly bullet: string },
): CarouselEngine {
  const swiper = new Swiper(root, {
    modules: [A11y, Autoplay, Keyboard, Pagination],
    speed: motion.speedMs,
    loop: motion.loop,
    rewind: !motion.loop,
    slidesPerView: carouselViews[view][0],
    spaceBetween: spacingOf(view, 0),
    breakpoints: Object.fromEntries(
      Object.entries(carouselViews[view]).map(([width, slides]) => [
        width,
        { slidesPerView: slides, spaceBetween: spacingOf(view, Number(width)) },
      ]),
    ),
    keyboard: { enabled: true, onlyInViewport: true },
    a11y: {
      enabled: true,
      slideRole: 'group',
      containerRole: null,
      slideLabelMessage: labels.slide,
      paginationBulletMessage: labels.bullet,
    },
    watchSlidesProgress: true,
    pagination: pagination ? { el: pagination, clickable: true, bulletElement: 'button' } : false,
    autoplay:
      motion.delayMs === null ? false : { delay: motion.delayMs, disableOnInteraction: false, pauseOnMouseEnter: true },
  })
  const ended = keepKeyboardInView(swiper)
  return {
    previous: () => swiper.slidePrev(),
    next: () => swiper.slideNext(),
    play: () => swiper.autoplay?.start(),
    pause: () => swiper.autoplay?.stop(),
    destroy: () => {
      ended()
      swiper.destroy(true, true)
    },
  }
}

/**
 * Slides out of view cannot be focused, and autoplay waits while a slide has the focus: the focused one would leave
 * the view. Returns a function that ends both.
 */
function keepKeyboardInView(swiper: Swiper): () => void {
  const { el, autoplay } = swiper
  const update = () => {
    for (const slide of swiper.slides) slide.inert = !slide.classList.contains('swiper-slide-visible')
  }
  let isWaiting = false
  const wait = () => {
    isWaiting ||= autoplay.running
    if (isWaiting) autoplay.stop()
  }
  const resume = (event: FocusEvent) => {
    if (!isWaiting || (event.relatedTarget instanceof Node && el.contains(event.relatedTarget))) return
    isWaiting = false
    autoplay.start()
  }
  update()
  swiper.on('slideChange resize transitionEnd', update)
  el.addEventListener('focusin', wait)
  el.addEventListener('focusout', resume)
  return () => {
    for (const slide of swiper.slides) slide.inert = false
    el.removeEventListener('focusin', wait)
    el.removeEventListener('focusout', resume)
  }
}
