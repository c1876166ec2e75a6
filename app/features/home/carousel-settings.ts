import type { CarouselMotion } from '#app/ui/carousel/carousel-engine.ts'

/** Specification section 9, banner carousel: autoplay only with more than one banner, 5000 ms, speed 1000, looping. */
export const bannerMotion = { delayMs: 5000, speedMs: 1000, loop: true } as const satisfies CarouselMotion
/** Section 9, hot carousel: 6 per view, autoplay delay 1200 ms, speed 1100. */
export const hotMotion = { delayMs: 1200, speedMs: 1100, loop: true } as const satisfies CarouselMotion
/** Section 2, promotion carousel: it has no autoplay of its own. */
export const promotionMotion = { delayMs: null, speedMs: 500, loop: false } as const satisfies CarouselMotion

/** A regulated brand may forbid movement that the visitor did not start (decisions.md, player protection). */
export function motionFor(motion: CarouselMotion, compliance: { autoplayCarousels: boolean }): CarouselMotion {
  return compliance.autoplayCarousels ? motion : { ...motion, delayMs: null }
}
