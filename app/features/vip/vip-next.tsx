import { card, heading, muted } from '#app/features/payments/index.ts'
import { useHundredths } from '#app/features/points/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/member-style.ts'
import { formatMoney } from '#app/ui/money.ts'
import { gameTypes } from '#contract/entities/game.ts'
import { BP_PER_WHOLE } from '#contract/entities/rewards/promotion-states.ts'
import type { Vip } from '#contract/entities/rewards/vip.ts'
import { token } from '#themes/index.ts'

/** What the missing experience is in stakes, by game type: a calculation, and no call to play. */
export function VipNext({ vip: { next, levels } }: { vip: Vip }) {
  const { t } = useTranslation('vip')
  const { t: games } = useTranslation('games')
  const locale = useLocale()
  const figure = useHundredths()
  const wanted = next && levels[next.rank - 1]
  if (!next || !wanted) return null
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const [rate, stake] = [t('column.rate'), t('column.stake')]
  const byType = next.stakes.toSorted((one, other) => placeOf(one.gameType) - placeOf(other.gameType))
  return (
    <section className={card}>
      <h2 className={heading}>{t('next', { level: wanted.title })}</h2>
      <p>{t(next.isRegained ? 'next.regain' : 'next.hint', { experience: figure(next.missing) })}</p>
      <ul className={tiles}>
        {byType.map(({ gameType, bp, stake: amount }) => (
          <li key={gameType} className={tile}>
            <strong>{games(`category.${gameType}`)}</strong>
            <dl className={figures}>
              <div>
                <dt>{stake}</dt>
                <dd>{formatMoney(amount, locale)}</dd>
              </div>
              <div>
                <dt>{rate}</dt>
                <dd>{percent.format(bp / BP_PER_WHOLE)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <p className={muted}>{t('next.note')}</p>
    </section>
  )
}

const placeOf = (gameType: (typeof gameTypes)[number]) => gameTypes.indexOf(gameType)

const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 134px), 1fr))',
  gap: token('space.3'),
})

const tile = style({
  display: 'grid',
  alignContent: 'space-between',
  gap: token('space.2'),
  padding: token('space.3'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surfaceSunken'),
  minInlineSize: 0,
  overflowWrap: 'anywhere',
})

const figures = style({
  display: 'grid',
  gap: token('space.1'),
  fontSize: token('fontSize.sm'),
  fontVariantNumeric: 'tabular-nums',
  // A label and a figure that do not fit side by side are below each other.
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: token('space.2'),
  },
  '& dt': { color: token('color.textMuted') },
  '& dd': { fontWeight: token('fontWeight.bold'), unicodeBidi: 'isolate' },
})
