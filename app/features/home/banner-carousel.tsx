import { BannerLink, bannerHref } from '#app/brand/banner-link.tsx'
import { type ClientBanner, useBrand } from '#app/brand/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { useMember } from '#app/session/index.ts'
import { style } from '#app/styles/home-style.ts'
import { Carousel } from '#app/ui/carousel/carousel.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { pictureOf, pictureSet } from '#brand-engine/picture-width.ts'
import { token } from '#themes/index.ts'
import { bannerMotion, motionFor } from './carousel-settings.ts'
import { useCarouselLabels } from './use-carousel-labels.ts'

/** The brand's pictures of group w_home; a click follows the picture's linkageType. Members are not asked to register. */
export function BannerCarousel() {
  const { t } = useTranslation('home')
  const brand = useBrand()
  const labels = useCarouselLabels()
  const isGuest = useMember() === null
  const banners = brand.banners.filter(
    ({ group, linkageType }) => group === 'w_home' && (isGuest || linkageType !== 'REGISTER'),
  )
  if (!banners.length) return null
  return (
    <Carousel
      label={t('banners')}
      labels={labels}
      view="single"
      motion={motionFor(bannerMotion, brand.compliance)}
      controls="over"
    >
      {banners.map((banner, index) => (
        <Banner key={banner.imageUrl} banner={banner} first={index === 0} />
      ))}
    </Carousel>
  )
}

function Banner({ banner, first }: { banner: ClientBanner; first: boolean }) {
  const isLinked = bannerHref(banner, useBrand()) !== null
  return (
    <BannerLink className={slide} banner={banner}>
      <img
        className={picture}
        data-mirror={banner.mirrorInRtl ? '' : undefined}
        src={pictureOf(banner.imageUrl, 1440)}
        srcSet={pictureSet(banner.imageUrl)}
        // A phone shows a third of the picture's width, at the height of the banner. With 412 pixels, phones of that width and
        // 1.75 or 2.625 device pixels would request the next larger file.
        sizes="(min-width: 640px) 100vw, 410px"
        alt=""
        width={1600}
        height={640}
        loading={first ? 'eager' : 'lazy'}
        // React 18 supports the attribute only in its HTML spelling.
        {...(first ? { fetchpriority: 'high' } : {})}
      />
      {banner.title ? (
        <span className={words}>
          <span className={title}>{banner.title}</span>
          {banner.text ? <span className={text}>{banner.text}</span> : null}
          {banner.action && isLinked ? (
            <span className={action}>
              {banner.action}
              <Icon name="arrowEnd" />
            </span>
          ) : null}
        </span>
      ) : null}
    </BannerLink>
  )
}

const slide = style({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  aspectRatio: '6 / 5',
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surfaceRaised'),
  isolation: 'isolate',
  outlineOffset: '-3px',
  '@media (min-width: 640px)': { aspectRatio: '5 / 2' },
  '@media (min-width: 1024px)': { aspectRatio: '16 / 5.6' },
})

const picture = style({
  position: 'absolute',
  // One pixel inside the banner's edge: at the corners the shade covers all of it, and no dark line remains.
  inset: '1px',
  inlineSize: 'calc(100% - 2px)',
  blockSize: 'calc(100% - 2px)',
  borderRadius: 'inherit',
  objectFit: 'cover',
  objectPosition: '72% 50%',
  // The text of right-to-left pages is at the right, where a mirrored picture leaves space for it.
  '[dir=rtl] &[data-mirror]': { transform: 'scaleX(-1)' },
})

const words = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  alignItems: 'flex-start',
  gap: token('space.2'),
  padding: token('space.4'),
  paddingBlockEnd: '56px',
  color: token('color.text'),
  // On a phone the text overlays the picture, which darkens towards it.
  backgroundImage: `linear-gradient(0deg, color-mix(in srgb, ${token('color.canvas')} 88%, transparent) 20%, color-mix(in srgb, ${token('color.canvas')} 55%, transparent) 62%, transparent)`,
  textShadow: `0 1px 2px ${token('color.canvas')}, 0 0 18px ${token('color.canvas')}`,
  '@media (min-width: 640px)': {
    backgroundImage: token('gradient.shade'),
    justifyContent: 'center',
    padding: token('space.12'),
    paddingBlockEnd: token('space.12'),
  },
  '@media (min-width: 640px) and (max-width: 1023px)': { padding: token('space.6'), paddingBlockEnd: '44px' },
})

const title = style({
  fontFamily: token('font.display'),
  fontSize: token('fontSize.hero'),
  fontWeight: token('fontWeight.black'),
  letterSpacing: token('letterSpacing.display'),
  lineHeight: 1.08,
  maxInlineSize: '16ch',
  textWrap: 'balance',
  // The picture's subject is at the other side.
  '@media (min-width: 720px)': { maxInlineSize: 'min(16ch, 46%)' },
  // On a tablet the banner is low, and narrow where something is beside it.
  '@media (min-width: 640px) and (max-width: 1023px)': {
    fontSize: 'clamp(1.25rem, 3.6vw, 2.25rem)',
    maxInlineSize: 'min(18ch, 62%)',
  },
  '&:lang(ar), &:lang(th)': { letterSpacing: 'normal', lineHeight: 1.3 },
  // Stacked marks need room.
  '&:lang(vi)': { lineHeight: 1.25 },
  // Break lines between phrases, not inside a word.
  '&:lang(ja)': { wordBreak: 'auto-phrase', maxInlineSize: '20ch' },
  // Chinese has no such rule in browsers: break after punctuation, inside a phrase only where it is too long.
  '&:lang(zh)': { wordBreak: 'keep-all', overflowWrap: 'anywhere' },
})

const text = style({
  maxInlineSize: '42ch',
  // As for the title.
  '@media (min-width: 720px)': { maxInlineSize: 'min(42ch, 46%)' },
  fontSize: token('fontSize.sm'),
  lineHeight: 1.4,
  '@media (min-width: 640px) and (max-width: 1023px)': { maxInlineSize: '62%' },
  '@media (min-width: 1024px)': { fontSize: token('fontSize.lg') },
})

const action = style({
  textShadow: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: token('space.2'),
  minBlockSize: '42px',
  marginBlockStart: token('space.2'),
  paddingInline: token('space.5'),
  borderRadius: token('radius.control'),
  color: token('color.onAccent'),
  backgroundColor: token('color.accent'),
  backgroundImage: token('gradient.action'),
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  transition: `box-shadow ${token('motion.fast')}, transform ${token('motion.fast')}`,
  'a:hover &': { boxShadow: token('shadow.glow'), transform: 'translateY(-1px)' },
})
