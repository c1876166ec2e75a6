import { Fragment, type ReactNode } from 'react'
import { useBrand } from '#app/brand/index.ts'
import { AnnouncementMarquee, PromotionCard, type PromotionTile } from '#app/features/announcements/index.ts'
import type { GameTile } from '#app/features/games/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { lazyComponent } from '#app/lib/lazy-component.tsx'
import { useDeferredLayout } from '#app/lib/use-deferred-layout.ts'
import { style } from '#app/styles/style.ts'
import { Carousel } from '#app/ui/carousel/carousel.tsx'
import { AwaitResult, type Deferred, Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import type { HomeSection } from '#brand-engine/schema/pages.ts'
import type { GameType } from '#contract/entities/game.ts'
import type { Announcement } from '#contract/entities/home.ts'
import type { Money } from '#contract/entities/money.ts'
import { token } from '#themes/index.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { motionFor, promotionMotion } from './carousel-settings.ts'
import type { CategoryPreview } from './category-preview.ts'
import { CategorySection } from './category-section.tsx'
import { HotGames } from './hot-games.tsx'
import { JackpotFigure } from './jackpot-figure.tsx'
import { JackpotTicker } from './jackpot-ticker.tsx'
import type { OpenGameRow } from './open-game.tsx'
import { RecentGames } from './recent-games.tsx'
import { SectionFailed } from './section-failed.tsx'
import { useCarouselLabels } from './use-carousel-labels.ts'
import { type WinnerRow, WinnersBoard } from './winners-board.tsx'

const OpenGame = lazyComponent(async () => (await import('./open-game.tsx')).OpenGame)

/** Data of the home page; each part fails separately. Parts that the brand does not show are not loaded. */
export interface HomeData {
  readonly notices?: Deferred<readonly Announcement[]>
  readonly promotions?: Deferred<readonly PromotionTile[]>
  readonly hot?: Deferred<readonly GameTile[]>
  /** Members only. */
  readonly recent?: Deferred<readonly GameTile[]>
  /** Members only: a game left in the middle of a round. */
  readonly openGame?: Deferred<OpenGameRow | null>
  /** A pool's or a provider's figure; a decorative one is computed in the browser. */
  readonly jackpot?: Deferred<Money | null>
  readonly winners?: Deferred<readonly WinnerRow[]>
  readonly categories: Readonly<Partial<Record<GameType, Deferred<CategoryPreview | null>>>>
}

/** The home page: the brand's sections in the brand's order. Specification section 2. */
export function HomePage({ data }: { data: HomeData }) {
  const brand = useBrand()
  const frame = useDeferredLayout()
  return (
    <div ref={frame} className={page} data-deferred-layout="">
      <h1 className={visuallyHidden}>{brand.tagline ? `${brand.name}: ${brand.tagline}` : brand.name}</h1>
      {data.openGame ? (
        <AwaitResult data={data.openGame} waiting={null} failed={() => null}>
          {(left) => (left ? <OpenGame {...left} /> : null)}
        </AwaitResult>
      ) : null}
      {brand.home.map((name) => (
        <Fragment key={name}>
          <HomePart name={name} data={data} />
        </Fragment>
      ))}
    </div>
  )
}

function HomePart({ name, data }: { name: HomeSection; data: HomeData }) {
  const { jackpot } = useBrand()
  switch (name) {
    case 'BANNERS':
      return <BannerCarousel />
    case 'ANNOUNCEMENTS':
      return data.notices ? (
        <AwaitResult data={data.notices} waiting={<div className={marqueeRoom} />} failed={() => null}>
          {(notices) => <AnnouncementMarquee announcements={notices} />}
        </AwaitResult>
      ) : null
    case 'PROMOTIONS':
      return data.promotions ? <Promotions promotions={data.promotions} /> : null
    case 'JACKPOT':
      return jackpot.source === 'decorative' ? (
        <JackpotTicker />
      ) : data.jackpot ? (
        <RealJackpot source={jackpot.source} jackpot={data.jackpot} />
      ) : null
    case 'HOT':
      return data.hot ? <Hot hot={data.hot} /> : null
    case 'WINNERS':
      return data.winners ? <Winners winners={data.winners} /> : null
    case 'RECENT':
      return data.recent ? <RecentGames recent={data.recent} /> : null
    default: {
      const preview = data.categories[name]
      return preview ? <CategorySection category={name} preview={preview} /> : null
    }
  }
}

/** Absent without a figure: an invented one must not replace it. */
function RealJackpot({ source, jackpot }: { source: 'pool' | 'provider'; jackpot: Deferred<Money | null> }) {
  return (
    <AwaitResult data={jackpot} waiting={null} failed={() => null}>
      {(amount) => (amount ? <JackpotFigure amount={amount} source={source} /> : null)}
    </AwaitResult>
  )
}

function Promotions({ promotions }: { promotions: Deferred<readonly PromotionTile[]> }) {
  const { t } = useTranslation('home')
  const { compliance } = useBrand()
  const labels = useCarouselLabels()
  const more = t('promotionTerms')
  const frame = (content: ReactNode) => (
    <Section id="home-promotions" title={t('promotions')} icon="promo">
      {content}
    </Section>
  )
  return (
    <AwaitResult
      data={promotions}
      waiting={frame(<Skeleton shape="wide" />)}
      failed={(errorCode) => frame(<SectionFailed errorCode={errorCode} />)}
    >
      {(list) =>
        list.length
          ? frame(
              <Carousel
                label={t('promotions')}
                labels={labels}
                view="three"
                motion={motionFor(promotionMotion, compliance)}
                controls="above"
              >
                {list.map((promotion) => (
                  <PromotionCard key={promotion.id} promotion={promotion} more={more} />
                ))}
              </Carousel>,
            )
          : null
      }
    </AwaitResult>
  )
}

function Hot({ hot }: { hot: Deferred<readonly GameTile[]> }) {
  const { t } = useTranslation('home')
  const frame = (content: ReactNode) => (
    <Section id="home-hot" title={t('hotGames')} icon="fire">
      {content}
    </Section>
  )
  return (
    <AwaitResult
      data={hot}
      waiting={frame(<HotRoom />)}
      failed={(errorCode) => frame(<SectionFailed errorCode={errorCode} />)}
    >
      {(games) => (games.length ? frame(<HotGames games={games} />) : null)}
    </AwaitResult>
  )
}

function HotRoom() {
  return (
    <div className={hotRoom}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} shape="tile" />
      ))}
    </div>
  )
}

function Winners({ winners }: { winners: Deferred<readonly WinnerRow[]> }) {
  const { t } = useTranslation('home')
  const frame = (content: ReactNode) => (
    <Section id="home-winners" title={t('winners')} icon="trophy">
      {content}
    </Section>
  )
  return (
    <AwaitResult
      data={winners}
      waiting={frame(<Skeleton shape="wide" />)}
      failed={(errorCode) => frame(<SectionFailed errorCode={errorCode} />)}
    >
      {(list) => (list.length ? frame(<WinnersBoard winners={list} />) : null)}
    </AwaitResult>
  )
}

const page = style({
  display: 'grid',
  gap: token('space.6'),
  minInlineSize: 0,
  '& > *': { minInlineSize: 0 },
  // The reserved space fits the tallest section; the margin leaves room for shadows at the edges. Sections of a phone's
  // first screen are excluded: deferring them counts as a layout shift.
  '&[data-deferred-layout] > :nth-child(n + 6)': {
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 960px',
    overflowClipMargin: '24px',
  },
  '@media (min-width: 720px)': { gap: token('space.10') },
})

const marqueeRoom = style({ blockSize: '44px' })

const hotRoom = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: token('space.3'),
  '& > :nth-of-type(n + 4)': { display: 'none' },
  '@media (min-width: 960px)': {
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    gap: token('space.5'),
    '& > :nth-of-type(n + 4)': { display: 'block' },
  },
})
