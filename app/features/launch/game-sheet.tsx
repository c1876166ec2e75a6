import { Link, useNavigate } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { FavouriteButton } from '#app/features/favourites/index.ts'
import type { GameTile } from '#app/features/games/index.ts'
import {
  formatLimits,
  formatReturn,
  gameImage,
  gameName,
  useSheetCloseHref,
  vendorHref,
} from '#app/features/games/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { artSourceSet } from '#contract/entities/art.ts'
import type { GameItem } from '#contract/entities/game.ts'
import { token } from '#themes/index.ts'
import { SheetActions } from './sheet-actions.tsx'

/** Data of a game's sheet; `popular` is present when the game is not playable now. */
export interface SheetData {
  readonly game: GameItem
  readonly popular: readonly GameTile[]
}

/** The details of a game over the page it was opened from: art, vendor, return, limits, and how to start it. */
export function GameSheet({ game, popular }: SheetData) {
  const { t } = useTranslation('games')
  const { t: site } = useTranslation('site')
  const navigate = useNavigate()
  const closeHref = useSheetCloseHref()
  const name = gameName(game)
  const large = game.lagerIcon || gameImage(game)
  return (
    <Dialog
      title={name}
      hideTitle
      width="medium"
      closeLabel={site('close')}
      onClose={() => navigate(closeHref, { preventScrollReset: true, replace: true })}
    >
      <div className={sheet}>
        <div className={picture}>
          <img className={glow} src={gameImage(game)} alt="" width={64} height={64} />
          <img
            className={art}
            src={large}
            srcSet={artSourceSet(large)}
            sizes="(min-width: 640px) 300px, 100vw"
            alt=""
            width={640}
            height={640}
          />
        </div>
        <div className={facts}>
          <div className={marks}>
            {game.isHot === 1 ? (
              <Badge tone="hot" icon="fire">
                {t('hot')}
              </Badge>
            ) : null}
            {game.isNew === 1 ? <Badge tone="fresh">{t('new')}</Badge> : null}
            <Badge>{t(`category.${game.gameType}`)}</Badge>
          </div>
          <div className={head}>
            <p className={title} aria-hidden="true">
              {name}
            </p>
            <FavouriteButton nodeId={game.nodeId} label={t('favourite', { name })} look="plain" />
          </div>
          <Facts game={game} />
          {game.plays === null ? null : <p className={demonstration}>{t('demoTitle', { engine: game.plays })}</p>}
          <SheetActions game={game} popular={popular} />
        </div>
      </div>
    </Dialog>
  )
}

/** Vendor, return and limits, as far as the provider states them. */
function Facts({ game }: { game: GameItem }) {
  const { t } = useTranslation('games')
  const locale = useLocale()
  const brand = useBrand()
  const returns = formatReturn(game, locale)
  const limits = formatLimits(game, brand.currency, locale)
  return (
    <dl className={list}>
      <div>
        <dt>{t('vendor')}</dt>
        <dd>
          <Link to={vendorHref(game)}>{game.displayName}</Link>
        </dd>
      </div>
      {returns === null ? null : (
        <div>
          <dt>{t('rtp')}</dt>
          <dd>{returns}</dd>
        </div>
      )}
      {limits ? (
        <div>
          <dt>{t('limits')}</dt>
          <dd>{limits}</dd>
        </div>
      ) : null}
    </dl>
  )
}

const sheet = style({
  display: 'grid',
  '@media (min-width: 640px)': { gridTemplateColumns: '300px minmax(0, 1fr)' },
})

const picture = style({
  position: 'relative',
  overflow: 'hidden',
  aspectRatio: '1',
  maxBlockSize: '42dvh',
  inlineSize: '100%',
  backgroundColor: token('color.surfaceSunken'),
  '@media (min-width: 640px)': { maxBlockSize: 'none', blockSize: '100%' },
})

const glow = style({
  position: 'absolute',
  inset: '-20%',
  inlineSize: '140%',
  blockSize: '140%',
  maxInlineSize: 'none',
  objectFit: 'cover',
  filter: 'blur(28px) saturate(1.3)',
})

const art = style({
  position: 'relative',
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'contain',
})

const facts = style({
  display: 'grid',
  alignContent: 'start',
  gap: token('space.4'),
  padding: token('space.5'),
  '@media (min-width: 640px)': { padding: token('space.6'), paddingBlockStart: token('space.8') },
})

const marks = style({ display: 'flex', flexWrap: 'wrap', gap: '6px', paddingInlineEnd: '48px' })

const head = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: token('space.3'),
})

const title = style({
  fontFamily: token('font.display'),
  fontSize: token('fontSize.xxl'),
  fontWeight: token('fontWeight.black'),
  letterSpacing: token('letterSpacing.display'),
  lineHeight: 1.15,
})

const demonstration = style({ fontSize: token('fontSize.sm'), color: token('color.textMuted') })

const list = style({
  display: 'grid',
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: token('space.4'),
    paddingBlock: '10px',
    borderBlockEnd: `1px solid ${token('color.border')}`,
  },
  '& dt': { color: token('color.textMuted'), fontSize: token('fontSize.sm') },
  '& dd': { fontWeight: token('fontWeight.bold'), fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
})
