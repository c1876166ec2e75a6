import { token } from '#themes/index.ts'
import type { Layout } from '../schema/layout.ts'
import { css } from './css-text.ts'

type Hero = Layout['hero']

const HERO = '[data-part=hero]'
const BANNER = `${HERO} .swiper-slide>*`
/** A banner's title, text and action. */
const WORDS = `${BANNER}>span`

/** Share of the banner and of its neighbour, and their height in px at 840, 1200 and 1600 px. */
const beside: Record<Exclude<Hero['kind'], 'plain' | 'full'>, { columns: string; heights: readonly number[] }> = {
  stage: { columns: 'minmax(0, 2fr) minmax(0, 1fr)', heights: [300, 340, 380] },
  board: { columns: 'minmax(0, 2fr) minmax(0, 1fr)', heights: [300, 340, 380] },
  mosaic: { columns: 'minmax(0, 1fr) minmax(0, 1fr)', heights: [316, 360, 420] },
  split: { columns: 'minmax(0, 2fr) minmax(0, 1fr)', heights: [280, 360, 400] },
}

/** The kind of hero at the top of home; the banners alone need no rules. */
export function heroCss({ kind, height }: Hero): string {
  if (kind === 'plain') return ''
  const px = (value: number) => `${Math.round(value * height)}px`
  if (kind === 'full') return phoneBanner(px(260)) + full(px)
  const { columns, heights } = beside[kind]
  const [tablet = 0, desktop = 0, large = 0] = heights
  return (
    phoneBanner(px(190)) +
    css`
      ${HERO} { display: grid; gap: var(--mq-layout-gap, 16px) }
      ${HERO}>* { min-inline-size: 0 }
      @media (min-width: 640px) { ${BANNER} { aspect-ratio: auto; block-size: ${px(tablet)} } }
      @media (min-width: 840px) {
        ${HERO}:has([data-part=hero-side]) { grid-template-columns: ${columns} }
        [data-part=hero-side] { block-size: ${px(tablet)}; overflow: hidden }
        ${WORDS} { padding: 40px }
        ${WORDS}>span:first-child { font-size: clamp(2rem, 1rem + 2.2vw, 3.75rem) }
      }
      @media (min-width: 1200px) { ${BANNER}, [data-part=hero-side] { block-size: ${px(desktop)} } }
      @media (min-width: 1600px) { ${BANNER}, [data-part=hero-side] { block-size: ${px(large)} } }
    `
  )
}

/** On a phone the words stand below the picture, which nothing darkens. */
const phoneBanner = (picture: string) => css`
  @media (max-width: 639px) {
    ${BANNER} { aspect-ratio: auto; background: ${token('color.surface')}; min-block-size: calc(${picture} + 148px) }
    ${BANNER}>img { position: static; display: block; inline-size: 100%; block-size: ${picture}; border-radius: 0 }
    ${WORDS} {
      position: static; gap: 4px; padding: 14px 16px 18px; background: none; text-shadow: none; justify-content: flex-start
    }
    ${WORDS}>span:first-child { font-size: 1.5rem; max-inline-size: none }
    ${HERO} section>div:last-child:not(.swiper) { inset-block: calc(${picture} - 32px) auto }
  }
`

/** From edge to edge of the window, without corners. */
const full = (px: (value: number) => string) => css`
  [data-part=home]>${HERO} { padding-inline: 0; margin-block-start: calc(-1 * var(--mq-layout-top, 0px)) }
  ${BANNER}, ${BANNER}>img { border-radius: 0 }
  @media (min-width: 640px) {
    ${BANNER} { aspect-ratio: auto; block-size: ${px(380)} }
    ${BANNER}>img { inset: 0; inline-size: 100%; block-size: 100% }
    ${WORDS} { padding-inline: max(32px, calc((100% - ${token('size.container')}) / 2 + ${token('space.5')})) }
  }
  @media (min-width: 1200px) { ${BANNER} { block-size: ${px(480)} } }
  @media (min-width: 1600px) { ${BANNER} { block-size: ${px(600)} } }
`
