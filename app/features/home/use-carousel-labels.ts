import { useTranslation } from '#app/i18n/index.ts'
import type { CarouselLabels } from '#app/ui/carousel/carousel.tsx'

/** The texts every carousel of the home page shares. */
export function useCarouselLabels(): CarouselLabels {
  const { t } = useTranslation('home')
  return {
    previous: t('carouselPrevious'),
    next: t('carouselNext'),
    pause: t('carouselPause'),
    play: t('carouselPlay'),
    // Swiper replaces these placeholders, in its own syntax.
    slide: t('carouselSlide', { index: '{{index}}', total: '{{slidesLength}}' }),
    bullet: (total) => t('carouselSlide', { index: '{{index}}', total }),
  }
}
