import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PromotionArt, type PromotionTile } from '#app/features/announcements/index.ts'
import { vendorHref } from '#app/features/games/index.ts'
import { NextDraws } from '#app/features/lottery/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/home-style.ts'
import { Icon } from '#app/ui/icons.tsx'
import { AwaitResult, type Deferred } from '#app/ui/section.tsx'
import type { HeroSide as Side } from '#brand-engine/schema/layout.ts'
import type { VendorCard } from '#contract/entities/game.ts'
import { token } from '#themes/index.ts'
import { HERO_PROMOTIONS, type HomeData } from './home-data.ts'
import type { WinnerRow } from './winners-board.tsx'
import { WinsFeed } from './wins-feed.tsx'

/** What is shown beside the banners (`layout.hero`). Without data there is none, and the banners take the whole width. */
export function HeroSide({ side, data }: { side: Exclude<Side, 'NONE'>; data: HomeData }) {
  const { t } = useTranslation('home')
  const { t: games } = useTranslation('games')
  const { LOTT, SPORTS } = data.categories
  switch (side) {
    case 'FEED':
      return column(data.winners, (wins: readonly WinnerRow[]) =>
        wins.length >= FEWEST_WINS ? (
          <Panel title={t('winners')} icon="trophy">
            <WinsFeed wins={wins} />
          </Panel>
        ) : null,
      )
    case 'DRAWS':
      return column(LOTT, (preview) =>
        preview?.draws?.list.length ? (
          <Column>
            <NextDraws numeros={preview.draws} />
          </Column>
        ) : null,
      )
    case 'PROMOTIONS':
      return column(data.promotions, (list: readonly PromotionTile[]) => <Promotions list={list} />)
    case 'SPORTS':
      return column(SPORTS, (preview) =>
        preview?.vendors.length ? (
          <Panel title={games('category.SPORTS')} icon="sports">
            <Vendors vendors={preview.vendors} />
          </Panel>
        ) : null,
      )
  }
}

/** With fewer the panel would be empty for the most part: the banners take its room. */
const FEWEST_WINS = 4

/** Its room is kept while the data is on its way. */
function column<Value>(data: Deferred<Value> | undefined, show: (value: Value) => ReactNode) {
  return data ? (
    <AwaitResult data={data} waiting={<Column>{null}</Column>} failed={() => null}>
      {show}
    </AwaitResult>
  ) : null
}

function Column({ children }: { children: ReactNode }) {
  return (
    <div className={cells} data-part="hero-side">
      {children}
    </div>
  )
}

function Panel({ title, icon, children }: { title: string; icon: 'trophy' | 'sports'; children: ReactNode }) {
  return (
    <section className={panel} data-part="hero-side" aria-labelledby="hero-side-title">
      <h2 className={heading} id="hero-side-title">
        <Icon name={icon} />
        {title}
      </h2>
      {children}
    </section>
  )
}

function Promotions({ list }: { list: readonly PromotionTile[] }) {
  if (!list.length) return null
  return (
    <ul className={quarters} data-part="hero-side">
      {list.slice(0, HERO_PROMOTIONS).map((promotion) => (
        <li key={promotion.id}>
          <Link className={quarter} to={`/promotions#${promotion.id}`}>
            <PromotionArt {...promotion} />
            <span className={quarterTitle}>{promotion.title}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Vendors({ vendors }: { vendors: readonly VendorCard[] }) {
  const { t } = useTranslation('games')
  return (
    <ul className={rows}>
      {vendors.slice(0, 4).map((vendor) => (
        <li key={vendor.vassalage}>
          <Link className={vendorRow} to={vendorHref(vendor)} preventScrollReset>
            <img src={vendor.cardUrl || vendor.iconUrl} alt="" width={104} height={65} loading="lazy" />
            <span className={vendorName}>
              <strong>{vendor.displayName}</strong>
              <span>{vendor.maintenance ? t('maintenance') : t('gamesCount', { count: vendor.gameCount })}</span>
            </span>
            <Icon name="chevronEnd" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

const cells = style({
  minInlineSize: 0,
  // Two by two on a phone, one column beside the banners.
  '& > ul': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', blockSize: '100%' },
  '& > ul > li:nth-child(n + 5)': { display: 'none' },
  '@media (min-width: 840px)': {
    '& > ul': { gridTemplateColumns: 'minmax(0, 1fr)', gridAutoRows: 'minmax(0, 1fr)' },
    '& > ul > li > a': { alignContent: 'center' },
  },
})

const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: token('space.2'),
  minInlineSize: 0,
  overflow: 'hidden',
  padding: token('space.4'),
  borderRadius: token('radius.card'),
  border: `1px solid ${token('color.border')}`,
  backgroundColor: token('color.surface'),
  '& > ol > li:nth-child(n + 9)': { display: 'none' },
  '& > ol': {
    flex: '1 1 0',
    minBlockSize: '176px',
    overflow: 'hidden',
    maskImage: 'linear-gradient(black 80%, transparent)',
  },
})

const heading = style({
  display: 'flex',
  alignItems: 'center',
  gap: token('space.2'),
  fontSize: token('fontSize.lg'),
  '& svg': { color: token('color.accentText'), fontSize: '1.375rem' },
})

const rows = style({ display: 'grid', gap: token('space.2'), alignContent: 'start' })

const vendorRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: token('space.3'),
  paddingInlineEnd: token('space.3'),
  overflow: 'hidden',
  borderRadius: token('radius.box'),
  backgroundColor: token('color.surfaceRaised'),
  color: token('color.text'),
  outlineOffset: '-2px',
  '& img': { inlineSize: '104px', blockSize: '65px', objectFit: 'cover', flex: 'none' },
  '&:hover': { backgroundColor: token('color.accentSoft') },
})

const vendorName = style({
  display: 'grid',
  flex: '1 1 auto',
  minInlineSize: 0,
  fontSize: token('fontSize.sm'),
  '& > span': { color: token('color.textMuted'), fontSize: token('fontSize.xs') },
})

const quarters = style({
  display: 'grid',
  gap: 'var(--mq-layout-gap, 16px)',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& > li': { minInlineSize: 0, minBlockSize: 0 },
  '@media (min-width: 840px)': { gridTemplateRows: 'repeat(2, minmax(0, 1fr))' },
})

const quarter = style({
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100%',
  minBlockSize: 0,
  overflow: 'hidden',
  borderRadius: token('radius.card'),
  border: `1px solid ${token('color.border')}`,
  backgroundColor: token('color.surface'),
  color: token('color.text'),
  outlineOffset: '-3px',
  '--mq-offer-figure': 'clamp(1.25rem, 5vw, 1.75rem)',
  '& > span:first-child': { flex: '1 1 0', minBlockSize: '80px' },
  '&:hover': { borderColor: token('color.accentText') },
})

const quarterTitle = style({
  padding: token('space.3'),
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
})
