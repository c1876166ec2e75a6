import type { ReactNode } from 'react'
import { type ClientBrand, useBrand } from '#app/brand/index.ts'
import { AnnouncementMarquee, PromotionCard, type PromotionTile } from '#app/features/announcements/index.ts'
import { GameGrid, type GameTile } from '#app/features/games/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/home-style.ts'
import { Carousel } from '#app/ui/carousel/carousel.tsx'
import { AwaitResult, type Deferred, Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { token } from '#themes/index.ts'
import { motionFor, promotionMotion } from './carousel-settings.ts'
import { CategorySection } from './category-section.tsx'
import { HERO_PROMOTIONS, type HomeData } from './home-data.ts'
import { HotGames } from './hot-games.tsx'
import { JackpotTicker } from './jackpot-ticker.tsx'
import { RecentGames } from './recent-games.tsx'
import { SectionFailed } from './section-failed.tsx'
import { useCarouselLabels } from './use-carousel-labels.ts'
import { type WinnerRow, WinnersBoard } from './winners-board.tsx'
import { WinsFeed } from './wins-feed.tsx'

type Entry = ClientBrand['home'][number]

/** A section of the home page below the banners, in the form that the brand's file gives it. */
export function HomeSection({ entry, data }: { entry: Entry; data: HomeData }) {
  const section = <SectionContent entry={entry} data={data} />
  return entry.look === 'band' ? <div data-look="band">{section}</div> : section
}

function SectionContent({ entry, data }: { entry: Entry; data: HomeData }) {
  const { jackpot } = useBrand()
  const { what } = entry
  switch (what) {
    case 'BANNERS':
      return null
    case 'ANNOUNCEMENTS':
      return data.notices ? (
        <AwaitResult data={data.notices} waiting={<div className={marqueeRoom} />} failed={() => null}>
          {(notices) => <AnnouncementMarquee announcements={notices} />}
        </AwaitResult>
      ) : null
    case 'PROMOTIONS':
      return data.promotions ? <Promotions promotions={data.promotions} entry={entry} /> : null
    case 'JACKPOT':
      return jackpot.source === 'decorative' ? <JackpotTicker seed={data.jackpotSeed} /> : null
    case 'HOT':
      return data.hot ? <Hot hot={data.hot} entry={entry} /> : null
    case 'WINNERS':
      return data.winners ? <Winners winners={data.winners} entry={entry} /> : null
    case 'RECENT':
      return data.recent ? <RecentGames recent={data.recent} isShelf={entry.kind === 'shelf'} /> : null
    default: {
      const preview = data.categories[what]
      return preview ? <CategorySection category={what} preview={preview} entry={entry} /> : null
    }
  }
}

function Promotions({ promotions, entry }: { promotions: Deferred<readonly PromotionTile[]>; entry: Entry }) {
  const { t } = useTranslation('home')
  const { compliance, layout, home } = useBrand()
  const isInHero = layout.hero.side === 'PROMOTIONS' && home.some(({ what }) => what === 'BANNERS')
  const labels = useCarouselLabels()
  const more = t('promotionTerms')
  const frame = (content: ReactNode) => (
    <Section id="home-promotions" title={entry.title || t('promotions')} icon="promo">
      {content}
    </Section>
  )
  const row = (list: readonly PromotionTile[]) => (
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
    </Carousel>
  )
  const feature = (list: readonly PromotionTile[]) => (
    <ul className={plainList} data-kind="feature" data-count={Math.min(list.length, FEATURED)}>
      {list.slice(0, FEATURED).map((promotion) => (
        <li key={promotion.id}>
          <PromotionCard promotion={promotion} more={more} />
        </li>
      ))}
    </ul>
  )
  return (
    <AwaitResult
      data={promotions}
      waiting={frame(<Skeleton shape="wide" />)}
      failed={(errorCode) => frame(<SectionFailed errorCode={errorCode} />)}
    >
      {(all) => {
        const list = isInHero ? all.slice(HERO_PROMOTIONS) : all
        return list.length ? frame(entry.kind === 'feature' ? feature(list) : row(list)) : null
      }}
    </AwaitResult>
  )
}

/** The one that is shown large, and a row of three. */
const FEATURED = 4

/** The numbered games. */
const TOP = 10

function Hot({ hot, entry: { kind, title, rows } }: { hot: Deferred<readonly GameTile[]>; entry: Entry }) {
  const { t } = useTranslation('home')
  const frame = (content: ReactNode) => (
    <Section id="home-hot" title={title || t('hotGames')} icon="fire">
      {content}
    </Section>
  )
  const row = (games: readonly GameTile[]) =>
    kind === 'top' || kind === 'mosaic' || kind === 'grid' ? (
      <GameGrid
        games={kind === 'top' ? games.slice(0, TOP) : games}
        tiles={kind === 'grid' ? 'preview' : kind}
        rows={rows}
      />
    ) : (
      <HotGames games={games} />
    )
  return (
    <AwaitResult
      data={hot}
      waiting={frame(<HotRoom />)}
      failed={(errorCode) => frame(<SectionFailed errorCode={errorCode} />)}
    >
      {(games) => (games.length ? frame(row(games)) : null)}
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

function Winners({ winners, entry: { kind, title } }: { winners: Deferred<readonly WinnerRow[]>; entry: Entry }) {
  const { t } = useTranslation('home')
  const frame = (content: ReactNode) => (
    <Section id="home-winners" title={title || t('winners')} icon="trophy">
      {content}
    </Section>
  )
  return (
    <AwaitResult
      data={winners}
      waiting={frame(<Skeleton shape="wide" />)}
      failed={(errorCode) => frame(<SectionFailed errorCode={errorCode} />)}
    >
      {(list) =>
        list.length ? frame(kind === 'feed' ? <WinsFeed wins={list} /> : <WinnersBoard winners={list} />) : null
      }
    </AwaitResult>
  )
}

const plainList = style({ '& > li': { minInlineSize: 0 } })

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
