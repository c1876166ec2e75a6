import { useBrand } from '#app/brand/index.ts'
import { lazyComponent } from '#app/lib/lazy-component.tsx'
import { useDeferredLayout } from '#app/lib/use-deferred-layout.ts'
import { style } from '#app/styles/home-style.ts'
import { AwaitResult } from '#app/ui/section.tsx'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import type { HomeData } from './home-data.ts'

const OpenGame = lazyComponent(async () => (await import('./open-game.tsx')).OpenGame)
// The links of these sections work before their script has loaded.
const HomeSection = lazyComponent(async () => (await import('./home-section.tsx')).HomeSection, { early: true })
const HeroSide = lazyComponent(async () => (await import('./hero-side.tsx')).HeroSide, { early: true })

/** The home page: the brand's sections in the brand's order. Specification section 2. */
export function HomePage({ data }: { data: HomeData }) {
  const brand = useBrand()
  const frame = useDeferredLayout()
  const { side } = brand.layout.hero
  return (
    <div ref={frame} className={page} data-part="home" data-deferred-layout="">
      <h1 className={visuallyHidden}>{brand.tagline ? `${brand.name}: ${brand.tagline}` : brand.name}</h1>
      {data.openGame ? (
        <AwaitResult data={data.openGame} waiting={null} failed={() => null}>
          {(left) => (left ? <OpenGame {...left} /> : null)}
        </AwaitResult>
      ) : null}
      {brand.home.map((entry) =>
        entry.what === 'BANNERS' ? (
          <div key="BANNERS" data-part="hero">
            <BannerCarousel />
            {side === 'NONE' ? null : <HeroSide side={side} data={data} />}
          </div>
        ) : (
          <HomeSection key={entry.what} entry={entry} data={data} />
        ),
      )}
    </div>
  )
}

const page = style({
  // Not a grid: its automatic rows would lay out every section again whenever one is laid out.
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--mq-layout-section, 32px)',
  minInlineSize: 0,
  '& > *': { minInlineSize: 0 },
  // A brand without banners.
  '& > :empty': { display: 'none' },
  // The margin leaves room for shadows at the edges. Sections of a phone's first screen are excluded: deferring them
  // counts as a layout shift. The reserved space is the height that a section of its kind has, so that the page's
  // length stays the same while one scrolls.
  '&[data-deferred-layout]:not([data-deferred-layout=complete]) > :nth-child(n + 5)': { contentVisibility: 'auto' },
  '&[data-deferred-layout] > :nth-child(n + 5)': {
    containIntrinsicSize: 'auto var(--mq-layout-preview, 750px)',
    overflowClipMargin: '24px',
    '&[data-part=announcements]': { containIntrinsicSize: 'auto 46px' },
    '&:has([data-view=three])': { containIntrinsicSize: 'auto 290px' },
    '&:has(#home-winners-title)': { containIntrinsicSize: 'auto 980px' },
    '&:has([data-count="1"])': { containIntrinsicSize: 'auto 338px' },
    '&:has([data-count="2"])': { containIntrinsicSize: 'auto 636px' },
    '&:has([data-count="3"])': { containIntrinsicSize: 'auto 933px' },
    '&:has([data-count="4"])': { containIntrinsicSize: 'auto 1232px' },
    '&:has([data-count="5"])': { containIntrinsicSize: 'auto 1530px' },
    '&:has([data-count="6"])': { containIntrinsicSize: 'auto 1828px' },
  },
  '@media (min-width: 720px)': {
    '&[data-deferred-layout] > :nth-child(n + 5)': {
      '&:has([data-view=three])': { containIntrinsicSize: 'auto 330px' },
      '&:has(#home-winners-title)': { containIntrinsicSize: 'auto 700px' },
      '&:has([data-count="1"]), &:has([data-count="2"])': { containIntrinsicSize: 'auto 340px' },
      '&:has([data-count="3"]), &:has([data-count="4"])': { containIntrinsicSize: 'auto 660px' },
      '&:has([data-count="5"]), &:has([data-count="6"])': { containIntrinsicSize: 'auto 980px' },
    },
  },
  '@media (min-width: 1160px)': {
    '&[data-deferred-layout] > :nth-child(n + 5)': {
      '&:has([data-view=three])': { containIntrinsicSize: 'auto 340px' },
      '&:has(#home-winners-title)': { containIntrinsicSize: 'auto 355px' },
      '&:has([data-count="1"]), &:has([data-count="2"])': { containIntrinsicSize: 'auto 296px' },
      '&:has([data-count="3"]), &:has([data-count="4"])': { containIntrinsicSize: 'auto 370px' },
      '&:has([data-count="5"]), &:has([data-count="6"])': { containIntrinsicSize: 'auto 700px' },
    },
  },
})
