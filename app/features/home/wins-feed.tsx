import { Link } from '@remix-run/react'
import { useGameHref } from '#app/features/games/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/home-style.ts'
import { formatMoney } from '#app/ui/money.ts'
import { token } from '#themes/index.ts'
import type { WinnerRow } from './winners-board.tsx'

/** Rows that the feed shows at most (design: eight rows of 40 px a column). */
const FEED_ROWS = 16

/** The latest wins, one line each. Demonstration wins are shown only while there is no real one; one note covers them all. */
export function WinsFeed({ wins }: { wins: readonly WinnerRow[] }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const hrefOf = useGameHref()
  return (
    <>
      {wins.some(({ demo }) => demo) ? <p className={note}>{t('demoWins')}</p> : null}
      <ol className={feed} data-kind="feed">
        {wins.slice(0, FEED_ROWS).map(({ wonAt, customerName, nodeId, iconUrl, gameName, winAmount }) => (
          <li key={`${wonAt}${customerName}${nodeId}`}>
            <Link className={row} to={hrefOf(nodeId)} preventScrollReset>
              <img className={icon} src={iconUrl} alt="" width={28} height={28} loading="lazy" decoding="async" />
              <span className={game} dir="auto">
                {gameName}
              </span>
              <bdi className={player}>{customerName}</bdi>
              <bdi className={amount}>{formatMoney(winAmount, locale)}</bdi>
            </Link>
          </li>
        ))}
      </ol>
    </>
  )
}

const note = style({ fontSize: token('fontSize.xs'), color: token('color.textMuted') })

const feed = style({
  minInlineSize: 0,
  '& > li': { minInlineSize: 0, borderBlockEnd: `1px solid ${token('color.border')}` },
})

const row = style({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1.4fr) minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: token('space.3'),
  minBlockSize: '44px',
  paddingInline: token('space.2'),
  color: token('color.text'),
  fontSize: token('fontSize.sm'),
  outlineOffset: '-2px',
  '&:hover': { backgroundColor: token('color.accentSoft') },
})

const icon = style({ inlineSize: '28px', blockSize: '28px', objectFit: 'cover', borderRadius: '6px' })

const game = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: token('fontWeight.medium'),
  textAlign: 'left',
  '[dir=rtl] &': { textAlign: 'right' },
})

const player = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: token('color.textMuted'),
})

const amount = style({
  fontWeight: token('fontWeight.bold'),
  fontVariantNumeric: 'tabular-nums',
  color: token('color.prize'),
})
