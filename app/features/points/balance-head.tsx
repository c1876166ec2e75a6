import { muted } from '#app/features/payments/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/inner-style.ts'
import { Icon } from '#app/ui/icons.tsx'
import { formatMoney } from '#app/ui/money.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'
import { usePointFigure } from './use-points.ts'

/** The member's points, what they are worth, and what is held. */
export function BalanceHead({ balance }: { balance: ResponseOf<typeof contract.points.getPointBalance> }) {
  const { t } = useTranslation('points')
  const locale = useLocale()
  const figure = usePointFigure()
  return (
    <section className={head} aria-label={t('balance')}>
      <span className={mark} aria-hidden="true">
        <Icon name="sparkle" />
      </span>
      <div className={words}>
        <p className={muted}>{t('balance')}</p>
        <p className={sum}>
          <bdi data-points="">{figure(balance.points)}</bdi>
          <span>{t('worth', { amount: formatMoney(balance.cashValue, locale) })}</span>
        </p>
        <p className={muted}>
          {t('noExpiry')}
          {balance.held.amountMinor === '0' ? null : ` ${t('held', { points: figure(balance.held) })}`}
        </p>
      </div>
    </section>
  )
}

const head = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: token('space.4'),
  minBlockSize: '120px',
  padding: token('space.4'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
  backgroundImage: token('gradient.hero'),
  '@media (min-width: 720px)': { paddingInline: token('space.6'), gap: token('space.5') },
})

const mark = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '52px',
  blockSize: '52px',
  borderRadius: token('radius.pill'),
  color: token('color.onAccent'),
  backgroundColor: token('color.accent'),
  backgroundImage: token('gradient.action'),
  fontSize: '1.75rem',
  '@media (min-width: 720px)': { inlineSize: '72px', blockSize: '72px', fontSize: '2.25rem' },
})

const words = style({ display: 'grid', gap: token('space.1'), minInlineSize: 0 })

const sum = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: token('space.3'),
  '& bdi': {
    fontFamily: token('font.display'),
    fontSize: '2.5rem',
    fontWeight: token('fontWeight.black'),
    lineHeight: 1.1,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  '& span': { fontWeight: token('fontWeight.medium') },
})
