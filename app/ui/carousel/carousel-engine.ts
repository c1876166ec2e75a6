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
  slideLabel: string,
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
    a11y: { enabled: true, slideRole: 'group', containerRole: null, slideLabelMessage: slideLabel },
    pagination: pagination ? { el: pagination, clickable: true } : false,
    autoplay:
      motion.delayMs === null ? false : { delay: motion.delayMs, disableOnInteraction: false, pauseOnMouseEnter: true },
  })
  return {
    previous: () => swiper.slidePrev(),
    next: () => swiper.slideNext(),
    play: () => swiper.autoplay?.start(),
    pause: () => swiper.autoplay?.stop(),
    destroy: () => swiper.destroy(true, true),
  }
}
