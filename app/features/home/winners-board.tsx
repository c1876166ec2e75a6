import { Link } from '@remix-run/react'
import { useGameHref } from '#app/features/games/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/home-style.ts'
import { formatMoney } from '#app/ui/money.ts'
import type { Winner } from '#contract/entities/home.ts'
import { token } from '#themes/index.ts'

/** Number of the biggest wins shown large (specification section 9, winner board). */
const BIGGEST_WINS = 9

/** Fields of a winners' row. */
export type WinnerRow = Pick<
  Winner,
  'customerName' | 'winAmount' | 'gameName' | 'iconUrl' | 'nodeId' | 'wonAt' | 'demo'
>

/**
 * The latest big wins: the nine biggest as cards by amount, the others as a list. Names are masked. Demonstration wins
 * are shown only while there is no real one (the gateway decides), so one note in the head covers them all.
 */
export function WinnersBoard({ winners }: { winners: readonly WinnerRow[] }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const hrefOf = useGameHref()
  const ordered = [...winners].sort(byAmount)
  const rows = (from: number, to?: number) =>
    ordered.slice(from, to).map((winner, index) => (
      <li key={`${winner.wonAt}${winner.customerName}${winner.nodeId}`} className={row} data-rank={from + index + 1}>
        <Link className={link} to={hrefOf(winner.nodeId)} preventScrollReset>
          <span className={rank} aria-hidden="true">
            {from + index + 1}
          </span>
          <img className={icon} src={winner.iconUrl} alt="" width={56} height={56} loading="lazy" decoding="async" />
          <span className={who}>
            <span className={player}>
              <bdi>{winner.customerName}</bdi>
            </span>
            <span className={amount}>
              <bdi>{formatMoney(winner.winAmount, locale)}</bdi>
            </span>
            <span className={game} dir="auto">
              {winner.gameName}
            </span>
          </span>
        </Link>
      </li>
    ))
  return (
    <div className={board}>
      {winners.some(({ demo }) => demo) ? <p className={note}>{t('demoWins')}</p> : null}
      <ol className={biggest}>{rows(0, BIGGEST_WINS)}</ol>
      {winners.length > BIGGEST_WINS ? (
        <div className={others}>
          <h3 className={subtitle}>{t('moreWins')}</h3>
          <ol className={list} start={BIGGEST_WINS + 1}>
            {rows(BIGGEST_WINS)}
          </ol>
        </div>
      ) : null}
    </div>
  )
}

function byAmount(a: WinnerRow, b: WinnerRow): number {
  const difference = BigInt(b.winAmount.amountMinor) - BigInt(a.winAmount.amountMinor)
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

const board = style({
  display: 'grid',
  gap: token('space.4'),
  minInlineSize: 0,
  '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 2.2fr) minmax(0, 1fr)', alignItems: 'stretch' },
})

const note = style({ gridColumn: '1 / -1', fontSize: token('fontSize.sm'), color: token('color.textMuted') })

const biggest = style({
  display: 'grid',
  gap: token('space.3'),
  // As many columns as fit, three at most: the docked menu takes part of the width.
  gridTemplateColumns: `repeat(auto-fill, minmax(max(min(100%, 250px), (100% - 2 * ${token('space.3')}) / 3 - 1px), 1fr))`,
})

const others = style({
  display: 'flex',
  flexDirection: 'column',
  gap: token('space.2'),
  padding: token('space.4'),
  borderRadius: token('radius.card'),
  border: `1px solid ${token('color.border')}`,
  backgroundColor: token('color.surface'),
  '@media (max-width: 559px)': { display: 'none' },
})

const subtitle = style({ fontSize: token('fontSize.sm'), color: token('color.textMuted') })

const list = style({
  display: 'grid',
  alignContent: 'start',
  flex: '1 1 0',
  minBlockSize: '240px',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  // The list fades where it goes on; its last row can be scrolled above the fade.
  paddingBlockEnd: '28px',
  maskImage: 'linear-gradient(black calc(100% - 32px), transparent)',
  '& a': {
    padding: '6px',
    border: 'none',
    borderRadius: token('radius.box'),
    background: 'none',
    boxShadow: 'none',
  },
  '& img': { inlineSize: '38px', blockSize: '38px' },
})

const row = style({ minInlineSize: 0, display: 'grid' })

const link = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: token('space.3'),
  minInlineSize: 0,
  padding: token('space.3'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  color: token('color.text'),
  backgroundColor: token('color.surface'),
  backgroundImage: token('gradient.card'),
  transition: `border-color ${token('motion.fast')}, transform ${token('motion.fast')}`,
  '&:hover': { borderColor: token('color.accentText') },
  '[data-rank="1"] > &, [data-rank="2"] > &, [data-rank="3"] > &': { borderColor: token('color.prize') },
})

const rank = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  minInlineSize: '26px',
  blockSize: '26px',
  borderRadius: token('radius.pill'),
  fontSize: token('fontSize.xs'),
  fontWeight: token('fontWeight.black'),
  fontVariantNumeric: 'tabular-nums',
  color: token('color.textMuted'),
  '[data-rank="1"] > a > &, [data-rank="2"] > a > &, [data-rank="3"] > a > &': {
    color: token('color.onSecondary'),
    backgroundColor: token('color.secondary'),
  },
})

const icon = style({
  flex: 'none',
  inlineSize: '60px',
  blockSize: '60px',
  objectFit: 'cover',
  borderRadius: token('radius.control'),
  backgroundColor: token('color.skeleton'),
})

const who = style({ display: 'grid', flex: '1 1 auto', minInlineSize: 0, gap: '1px' })

const player = style({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  minInlineSize: 0,
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.medium'),
})

const game = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: token('fontSize.xs'),
  color: token('color.textMuted'),
  // A long name is cut at its own end and aligned to the start of the page.
  textAlign: 'left',
  '[dir=rtl] &': { textAlign: 'right' },
})

const amount = style({
  fontWeight: token('fontWeight.black'),
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.3,
  color: token('color.prize'),
  fontSize: token('fontSize.md'),
  'ol[start] &': { fontSize: token('fontSize.sm') },
})
