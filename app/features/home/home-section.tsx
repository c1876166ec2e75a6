import type { ReactNode } from 'react'
import { useBrand } from '#app/brand/index.ts'
import { AnnouncementMarquee, PromotionCard, type PromotionTile } from '#app/features/announcements/index.ts'
import type { GameTile } from '#app/features/games/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { Carousel } from '#app/ui/carousel/carousel.tsx'
import { AwaitResult, type Deferred, Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { HomeSection as SectionName } from '#brand-engine/schema/pages.ts'
import { token } from '#themes/index.ts'
import { motionFor, promotionMotion } from './carousel-settings.ts'
import { CategorySection } from './category-section.tsx'
import type { HomeData } from './home-data.ts'
import { HotGames } from './hot-games.tsx'
import { JackpotTicker } from './jackpot-ticker.tsx'
import { RecentGames } from './recent-games.tsx'
import { SectionFailed } from './section-failed.tsx'
import { useCarouselLabels } from './use-carousel-labels.ts'
import { type WinnerRow, WinnersBoard } from './winners-board.tsx'

/** A section of the home page below the banners, by the name that the brand's file gives it. */
export function HomeSection({ name, data }: { name: Exclude<SectionName, 'BANNERS'>; data: HomeData }) {
  const { jackpot } = useBrand()
  switch (name) {
    case 'ANNOUNCEMENTS':
      return data.notices ? (
        <AwaitResult data={data.notices} waiting={<div className={marqueeRoom} />} failed={() => null}>
          {(notices) => <AnnouncementMarquee announcements={notices} />}
        </AwaitResult>
      ) : null
    case 'PROMOTIONS':
      return data.promotions ? <Promotions promotions={data.promotions} /> : null
    case 'JACKPOT':
      return jackpot.source === 'decorative' ? <JackpotTicker seed={data.jackpotSeed} /> : null
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
