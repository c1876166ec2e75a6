import { token } from '#themes/index.ts'
import { pictureOf } from '../picture-width.ts'
import type { Layout } from '../schema/layout.ts'
import type { BrandSettings } from '../schema/schema.ts'
import { css } from './css-text.ts'

type PageHead = Layout['pageHead']

const HEAD = '[data-part=page-head]'
const LOBBY = `${HEAD}[data-size=lobby]`
const PANEL = `${HEAD}[data-size=panel]`
/** The brand's picture is at the end of the head; right to left it is mirrored with its mask. */
const PICTURE = `${LOBBY}::before`

/**
 * The heads of lobbies, centres and content pages (app/ui/page-title.tsx), by the brand's kind. Panels get its typography
 * without the picture: they are about money.
 *
 * @param addressOf the address of an asset, '' when the brand lacks it
 * @param usualPicture the asset that a head without its own picture shows
 */
export function pageHeadCss(
  pageHead: PageHead,
  addressOf: (asset: string) => string,
  usualPicture: string | undefined,
): string {
  const { kind, pages } = pageHead
  if (kind === 'plain') return ''
  const pictures = [undefined, ...Object.keys(pages)].flatMap((page) => {
    const selector = page ? `${LOBBY}[data-page=${page}]` : LOBBY
    const asset = pageHeadPicture(pageHead, page, usualPicture)
    const address = asset ? addressOf(asset) : ''
    return address ? [{ selector, address }] : []
  })
  const inWindow = ({ rules: media, width }: (typeof pageHeadWidths)[number]) => {
    const declared = pictures.map(
      ({ selector, address }) => `${selector}{--mq-page-picture:url("${pictureOf(address, width)}")}`,
    )
    return declared.length ? `@media ${media}{${declared.join('')}}` : ''
  }
  return [common, kinds[kind], ...pageHeadWidths.map(inWindow)].join('')
}

/** The asset that the head of a page shows; undefined without one. */
export function pageHeadPicture(
  { kind, image, pages }: PageHead,
  page: string | undefined,
  usualPicture: string | undefined,
): string | undefined {
  const own = page && Object.hasOwn(pages, page) ? (pages as Record<string, string>)[page] : undefined
  return kind === 'plain' ? undefined : (own ?? image ?? usualPicture)
}

/** The first banner of home: what a head shows for which the brand names no picture. */
export const homePicture = ({ banners }: Pick<BrandSettings, 'banners'>): string | undefined =>
  banners.find(({ group }) => group === 'w_home')?.image

/**
 * The width that a head's picture is requested in, by the window: on a phone it is drawn about 400 pixels wide. Of the
 * rules a later one wins; of the preloads only one may match. A browser without `resolution` shows 1080 pixels.
 */
export const pageHeadWidths = [
  { rules: '(max-width: 719px)', preload: '(max-width: 719px) and (min-resolution: 2.01dppx)', width: 1080 },
  {
    rules: '(max-width: 719px) and (max-resolution: 2dppx)',
    preload: '(max-width: 719px) and (max-resolution: 2dppx)',
    width: 720,
  },
  { rules: '(min-width: 720px)', preload: '(min-width: 720px)', width: 1440 },
] as const

const common = css`
  ${HEAD}>[aria-hidden] { display: none }
  ${LOBBY} { min-block-size: 84px; padding: 12px 16px; gap: 2px }
  ${LOBBY}>h1 { font-size: 1.625rem; max-inline-size: 60% }
  ${LOBBY}>p { max-inline-size: 60% }
  ${PICTURE} {
    content: ''; position: absolute; z-index: -1; inset-block: 0; inset-inline-end: 0; inline-size: 40%;
    background: var(--mq-page-picture, none) 100% 42%/auto 190% no-repeat
  }
  ${LOBBY}:has(>[data-part=last-draw])::before { display: none }
  [dir=rtl] ${PICTURE} { transform: scaleX(-1) }
  @media (min-width: 720px) {
    ${LOBBY} { min-block-size: 132px; padding: 20px 32px }
    ${LOBBY}>h1 { font-size: 2.25rem; max-inline-size: 56% }
    ${LOBBY}>p { max-inline-size: 54% }
    ${PICTURE} { inline-size: min(46%, 560px) }
  }
  @media (min-width: 1200px) { ${LOBBY}>h1 { font-size: 2.5rem } }
`

/** The picture fades into the head; a line of light at the start edge. */
const picture = css`
  ${LOBBY} {
    border: 0; border-inline-start: 3px solid ${token('color.accent')};
    background: linear-gradient(90deg, ${token('color.surfaceRaised')}, ${token('color.surface')})
  }
  ${PICTURE} { mask-image: linear-gradient(90deg, transparent, #000 50%) }
  ${PANEL} { padding-inline-start: 16px; border-inline-start: 3px solid ${token('color.accent')} }
`

/** From edge to edge of the window, with a double rule at its foot. */
const band = css`
  [data-part=page]>:last-child { overflow-x: clip }
  ${LOBBY} {
    overflow: visible; border: 0; border-radius: 0; padding-inline: 0; background: none; color: ${token('color.onBand')};
    margin-block-start: calc(-1 * ${token('space.3')});
    border-image: linear-gradient(${token('color.band')} calc(100% - 6px), ${token('color.prize')} 0 calc(100% - 4px), ${token('color.band')} 0 calc(100% - 1px), ${token('color.prize')} 0) fill 0//0 100vw
  }
  ${LOBBY}>p { color: inherit }
  ${PICTURE} { inset-block-end: 6px; mask-image: linear-gradient(90deg, transparent, #000 34% 84%, transparent) }
  @media (min-width: 720px) { ${LOBBY} { margin-block-start: calc(-1 * ${token('space.5')}) } }
  ${PANEL} { padding-block-end: 10px; border-block-end: 4px double ${token('color.prize')}; justify-self: stretch }
`

/** A soft card with the picture in a round window. */
const card = css`
  ${LOBBY} {
    border: 0; border-radius: 24px; box-shadow: ${token('shadow.card')};
    background: linear-gradient(90deg, ${token('color.surface')}, ${token('color.accentSoft')})
  }
  ${PICTURE} {
    inset-block: -26% auto; inset-inline-end: -28px; inline-size: 160px; block-size: 160px; border-radius: 50%;
    border: 8px solid ${token('color.surface')}; background-size: auto 128%; background-position: 84% 50%
  }
  @media (min-width: 720px) {
    ${PICTURE} { inset-block-start: -84px; inset-inline-end: 24px; inline-size: 300px; block-size: 300px; border-width: 12px }
  }
  ${PANEL} { justify-self: stretch; padding: 16px 20px; border-radius: 20px; background: ${token('color.surface')}; box-shadow: ${token('shadow.card')} }
`

/** The title on a slanted plate, the picture cut at the same slant. */
const plate = css`
  ${LOBBY} { border: 3px solid ${token('color.borderStrong')}; background: ${token('color.surface')}; gap: 8px }
  ${PICTURE} { clip-path: polygon(18% 0, 100% 0, 100% 100%, 0 100%); background-size: auto 210% }
  ${HEAD}>h1 {
    padding: 2px 16px; background: ${token('color.accent')}; color: ${token('color.onAccent')};
    transform: skewX(-6deg); transform-origin: 0 100%
  }
  @media (max-width: 719px) {
    ${LOBBY}>h1 { max-inline-size: none; font-size: 1.375rem }
    ${PICTURE} { inline-size: 34% }
  }
  ${PANEL} { gap: 8px }
`

/** A title between air and a hairline; the picture has the shape of an arch. */
const rule = css`
  ${LOBBY} {
    border: 0; border-radius: 0; background: none; padding-inline: 4px;
    border-block-end: 1px solid ${token('color.prize')}
  }
  ${HEAD}>h1 { font-weight: 500; letter-spacing: 0 }
  ${PICTURE} {
    inline-size: 76px; inset-block-start: 6px; border: 1px solid ${token('color.prize')}; border-block-end: 0;
    border-radius: 50% 50% 0 0/44% 44% 0 0; background-size: auto 150%; background-position: 82% 50%
  }
  @media (min-width: 720px) {
    ${LOBBY} { min-block-size: 168px }
    ${LOBBY}>h1 { font-size: 2.75rem }
    ${PICTURE} { inline-size: 176px; inset-inline-end: 24px; inset-block-start: 8px; border-block-end: 0 }
  }
  ${PANEL} { justify-self: stretch; padding-block-end: 14px; border-block-end: 1px solid ${token('color.prize')} }
`

const kinds: Record<Exclude<PageHead['kind'], 'plain'>, string> = { picture, band, card, plate, rule }
