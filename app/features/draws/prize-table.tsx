import { card, facts, heading } from '#app/features/payments/index.ts'
import { useAwardText } from '#app/features/rewards/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import type { DrawPage } from '#contract/endpoints/rewards/draws.ts'

/** The prizes with their odds, or with the pieces that are left. */
export function PrizeTable({ shown: { type, prizes, envelope } }: { shown: DrawPage }) {
  const { t } = useTranslation('rewards')
  const locale = useLocale()
  const awardText = useAwardText()
  const isWheel = type === 'prizeWheel'
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const number = numberFormat(locale, {})
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0)
  if (envelope) return null
  return (
    <section className={card}>
      <h2 className={heading}>{t(isWheel ? 'draw.odds' : 'draw.pieces')}</h2>
      <dl className={facts}>
        {prizes.map(({ award, weight }, at) => (
          <div key={`prize${String(at)}`}>
            <dt>{award ? awardText(award) : t('draw.none')}</dt>
            <dd>
              <bdi>{isWheel ? percent.format(total ? weight / total : 0) : number.format(weight)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
