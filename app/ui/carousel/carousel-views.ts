/**
 * Slides per view by minimum page width in px. The CSS of the track (carousel.tsx) has the same values: no layout shift
 * when Swiper starts.
 */
export const carouselViews = {
  /** One slide (specification section 9, banner carousel). */
  single: { 0: 1 },
  /** Three per view, 20 px (section 2, promotion carousel); fewer where three would not be legible. */
  three: { 0: 1.12, 640: 2, 1024: 3 },
  /** Six per view (section 9, hot carousel). */
  six: { 0: 2.3, 480: 3, 720: 4, 960: 5, 1160: 6 },
} as const satisfies Record<string, Record<number, number>>

export type CarouselView = keyof typeof carouselViews

export const CAROUSEL_SPACING_PX = 20
/** Section 9, banner carousel: spacing about 20.3. */
export const BANNER_SPACING_PX = 20.3
export const CAROUSEL_SPACING_PHONE_PX = 12

/** The gap between two slides of a view at a minimum page width, in px. */
export function spacingOf(view: CarouselView, width: number): number {
  if (view === 'single') return BANNER_SPACING_PX
  return width >= (view === 'three' ? 640 : 720) ? CAROUSEL_SPACING_PX : CAROUSEL_SPACING_PHONE_PX
}
