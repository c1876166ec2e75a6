import Swiper from 'swiper'
import { A11y, Keyboard, Pagination } from 'swiper/modules'
import { startAutoplay } from './autoplay.ts'
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
    modules: [A11y, Keyboard, Pagination],
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
      // What changes by itself is not announced.
      wrapperLiveRegion: motion.delayMs === null,
      slideLabelMessage: labels.slide,
      paginationBulletMessage: labels.bullet,
    },
    watchSlidesProgress: true,
    pagination: pagination ? { el: pagination, clickable: true, bulletElement: 'button' } : false,
  })
  keepKeyboardInView(swiper)
  const autoplay = motion.delayMs === null ? null : startAutoplay(swiper, motion.delayMs)
  return {
    previous: () => swiper.slidePrev(),
    next: () => swiper.slideNext(),
    play: () => autoplay?.play(),
    pause: () => autoplay?.pause(),
    destroy: () => {
      autoplay?.destroy()
      for (const slide of swiper.slides) slide.inert = false
      swiper.destroy(true, true)
    },
  }
}

/** Slides out of view cannot be focused. */
function keepKeyboardInView(swiper: Swiper): void {
  const update = () => {
    for (const slide of swiper.slides) slide.inert = !slide.classList.contains('swiper-slide-visible')
  }
  update()
  swiper.on('slideChange resize transitionEnd', update)
}
