import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/home-style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { token } from '#themes/index.ts'

/** Shown when a member has no favourites or recent games: explains the page and links to the games. */
export function EmptyOwnList({ select }: { select: 'FAV' | 'RECENT' }) {
  const { t } = useTranslation('games')
  const isFavourites = select === 'FAV'
  return (
    <div className={box}>
      <EmptyCards drawing={isFavourites ? heart : clock} />
      <h2 className={heading}>{t(isFavourites ? 'noFavourites' : 'noRecent')}</h2>
      <p className={words}>{t(isFavourites ? 'noFavouritesHint' : 'noRecentHint')}</p>
      <ButtonLink to="/search" icon="search">
        {t('browseGames')}
      </ButtonLink>
    </div>
  )
}

const heart = 'M120 104S88 86 88 63c0-10 7-17 16-17 7 0 13 4 16 10 3-6 9-10 16-10 9 0 16 7 16 17 0 23-32 41-32 41'
const clock = 'M120 44a30 30 0 1 0 0 60 30 30 0 0 0 0-60m0 14v16l11 8'

/** Three empty cards fanned out, with the page's icon on the middle one. */
function EmptyCards({ drawing }: { drawing: string }) {
  return (
    <svg className={art} viewBox="0 0 240 150" aria-hidden="true">
      <ellipse className={glow} cx="120" cy="80" rx="112" ry="62" />
      <g className={card}>
        <rect x="34" y="34" width="62" height="86" rx="12" transform="rotate(-13 65 77)" />
        <rect x="144" y="34" width="62" height="86" rx="12" transform="rotate(13 175 77)" />
      </g>
      <g className={lines}>
        <path d="M47 106l30-7M50 116l20-5M163 99l30 7M170 111l20 5" />
      </g>
      <rect className={front} x="76" y="18" width="88" height="116" rx="16" />
      <path className={sign} d={drawing} />
      <path className={lines} d="M94 120h52" />
      <path
        className={spark}
        d="M40 16l2.5 7 7 2.5-7 2.5-2.5 7-2.5-7-7-2.5 7-2.5zM206 14l2 5.5 5.5 2-5.5 2-2 5.5-2-5.5-5.5-2 5.5-2zM222 112l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5z"
      />
    </svg>
  )
}

const box = style({
  display: 'grid',
  justifyItems: 'center',
  gap: token('space.2'),
  paddingBlock: token('space.8'),
  paddingInline: token('space.5'),
  textAlign: 'center',
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
  backgroundImage: token('gradient.card'),
})

const art = style({
  inlineSize: '100%',
  maxInlineSize: '280px',
  blockSize: 'auto',
  marginBlockEnd: token('space.3'),
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})

const glow = style({ fill: token('color.accentSoft'), opacity: 0.7 })
const card = style({ fill: token('color.surfaceRaised'), stroke: token('color.border'), strokeWidth: 2 })
const front = style({ fill: token('color.surfaceSunken'), stroke: token('color.accentText'), strokeWidth: 2.5 })
const lines = style({ stroke: token('color.border'), strokeWidth: 5 })
const sign = style({ fill: token('color.accentSoft'), stroke: token('color.accentText'), strokeWidth: 4 })
const spark = style({ fill: token('color.prize') })

const heading = style({ fontSize: token('fontSize.xl'), fontWeight: token('fontWeight.black') })

const words = style({ maxInlineSize: '44ch', color: token('color.textMuted'), marginBlockEnd: token('space.3') })
