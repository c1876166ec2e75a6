import { useHundredths } from '#app/features/points/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/member-style.ts'
import { TierTable } from '#app/ui/figures/index.ts'
import { formatMoney } from '#app/ui/money.ts'
import type { Vip, VipLevelItem } from '#contract/entities/rewards/vip.ts'
import { token } from '#themes/index.ts'

/** Every level: where it begins, what keeps it, and what it gives. */
export function VipLevels({ vip: { levels, rank } }: { vip: Vip }) {
  const { t } = useTranslation('vip')
  const figure = useHundredths()
  return (
    <TierTable
      caption={t('levels')}
      nameColumn={t('column.level')}
      columns={[t('column.reach'), t('column.keep'), t('column.benefits')]}
      own={rank - 1}
      ownWord={t('own')}
      tiers={levels.map((level) => ({
        name: level.title,
        cells: [
          <bdi key="reach">{figure(level.reach)}</bdi>,
          level.keep ? <bdi key="keep">{figure(level.keep)}</bdi> : t('keep.always'),
          <Benefits key="benefits" level={level} />,
        ],
      }))}
    />
  )
}

function Benefits({ level: { benefits } }: { level: VipLevelItem }) {
  const { t } = useTranslation('vip')
  const locale = useLocale()
  const { pointsPercent, withdrawalMax, gift } = benefits
  const factor = numberFormat(locale, { maximumFractionDigits: 2 })
  const lines = [
    ...(pointsPercent ? [t('benefit.points', { factor: factor.format(pointsPercent / 100) })] : []),
    ...(withdrawalMax ? [t('benefit.withdrawal', { amount: formatMoney(withdrawalMax, locale) })] : []),
    ...(gift ? [t('benefit.gift', { amount: formatMoney(gift, locale) })] : []),
  ]
  if (lines.length === 0) return <>–</>
  return (
    <ul className={list}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

const list = style({
  display: 'grid',
  gap: token('space.1'),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  whiteSpace: 'normal',
})
