import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { ClientBrand } from '#app/brand/index.ts'
import {
  categoryIcon,
  GameGrid,
  GameGridSkeleton,
  useVendorCardLabels,
  useVendorPlayHref,
  VendorCard,
  vendorGrid,
  vendorHref,
} from '#app/features/games/index.ts'
import { NextDraws } from '#app/features/lottery/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/home-style.ts'
import { Icon } from '#app/ui/icons.tsx'
import { AwaitResult, type Deferred, Section } from '#app/ui/section.tsx'
import { categoryTable, type GameType } from '#contract/entities/game.ts'
import { token } from '#themes/index.ts'
import type { CategoryPreview } from './category-preview.ts'
import { SectionFailed } from './section-failed.tsx'

type Entry = ClientBrand['home'][number]

/** A game type on the home page with its heading and a link to all its games. */
export function CategorySection({
  category,
  preview,
  entry,
}: {
  category: GameType
  preview: Deferred<CategoryPreview | null>
  entry: Entry
}) {
  return (
    <AwaitResult
      data={preview}
      waiting={
        <CategoryFrame category={category} ownTitle={entry.title}>
          <GameGridSkeleton count={6} />
        </CategoryFrame>
      }
      failed={(errorCode) => (
        <CategoryFrame category={category} ownTitle={entry.title}>
          <SectionFailed errorCode={errorCode} />
        </CategoryFrame>
      )}
    >
      {(loaded) =>
        loaded ? (
          <CategoryFrame category={category} ownTitle={entry.title}>
            <Preview category={category} preview={loaded} entry={entry} />
          </CategoryFrame>
        ) : null
      }
    </AwaitResult>
  )
}

function CategoryFrame({
  category,
  ownTitle,
  children,
}: {
  category: GameType
  ownTitle: string | undefined
  children: ReactNode
}) {
  const { t } = useTranslation('home')
  const { t: games } = useTranslation('games')
  const title = ownTitle || games(`category.${category}`)
  return (
    <Section
      id={`home-${category.toLowerCase()}`}
      title={title}
      icon={categoryIcon(category)}
      action={
        <Link className={seeAll} to={categoryTable[category].path} aria-label={t('seeAllOf', { name: title })}>
          {t('seeAll')}
          <Icon name="chevronEnd" />
        </Link>
      }
    >
      {children}
    </Section>
  )
}

function Preview({ category, preview, entry }: { category: GameType; preview: CategoryPreview; entry: Entry }) {
  const { t } = useTranslation('games')
  const labels = useVendorCardLabels()
  const playHrefOf = useVendorPlayHref()
  if (categoryTable[category].centre === 'cards') {
    const draws = preview.draws?.list.length ? <NextDraws numeros={preview.draws} /> : null
    if (draws && entry.kind === 'draws') return draws
    return (
      <div className={stack}>
        {draws}
        <ul className={vendorGrid} data-kind={entry.kind} data-count={preview.vendors.length}>
          {preview.vendors.map((vendor) => (
            <li key={vendor.vassalage}>
              <VendorCard vendor={vendor} labels={labels} playHref={playHrefOf(vendor)} />
            </li>
          ))}
        </ul>
      </div>
    )
  }
  return (
    <div className={stack}>
      {preview.vendors.length ? (
        <ul className={vendors}>
          {preview.vendors.map((vendor) => (
            <li key={vendor.vassalage}>
              <Link className={tile} to={vendorHref(vendor)}>
                <img src={vendor.iconUrl} alt="" width={36} height={36} loading="lazy" />
                <span>{vendor.displayName}</span>
                <span className={count}>{t('gamesCount', { count: vendor.gameCount })}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <GameGrid games={preview.games} tiles={tilesOf(entry)} rows={entry.rows} ratio={entry.tile} />
    </div>
  )
}

/** The form of a category's games; one row to scroll needs no rows. */
function tilesOf({ kind }: Entry) {
  return kind === 'shelf' || kind === 'mosaic' || kind === 'list' || kind === 'tables' ? kind : 'preview'
}

const seeAll = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  flex: 'none',
  minBlockSize: '38px',
  paddingInline: token('space.3'),
  borderRadius: token('radius.pill'),
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  color: token('color.accentText'),
  transition: `background-color ${token('motion.fast')}`,
  '&:hover': { backgroundColor: token('color.accentSoft') },
})

const stack = style({ display: 'grid', gap: token('space.4'), minInlineSize: 0, '& > *': { minInlineSize: 0 } })

const vendors = style({
  display: 'flex',
  gap: token('space.3'),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '&::-webkit-scrollbar': { display: 'none' },
  // A name and its count are never squeezed: the row scrolls instead.
  '& > li': { flex: 'none' },
})

const tile = style({
  display: 'flex',
  alignItems: 'center',
  gap: token('space.3'),
  minBlockSize: '52px',
  paddingInline: token('space.2'),
  paddingInlineEnd: token('space.4'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.box'),
  backgroundColor: token('color.surface'),
  color: token('color.text'),
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  whiteSpace: 'nowrap',
  transition: `border-color ${token('motion.fast')}`,
  '&:hover': { borderColor: token('color.accentText') },
  '& img': { inlineSize: '36px', blockSize: '36px', objectFit: 'cover', borderRadius: '8px' },
})

const count = style({ color: token('color.textMuted'), fontWeight: token('fontWeight.regular') })
