import { card, facts, heading, muted } from '#app/features/payments/index.ts'
import { useHundredths } from '#app/features/points/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { ProgressBar, shareOf } from '#app/ui/figures/index.ts'
import type { Vip } from '#contract/entities/rewards/vip.ts'

/** What this month has brought, and what keeps the level. */
export function VipMonth({ vip }: { vip: Vip }) {
  const { t } = useTranslation('vip')
  const { t: games } = useTranslation('games')
  const figure = useHundredths()
  const { experience, keep, state, lastDay, freeUntilDay, byType } = vip.month
  const values = {
    have: figure(experience),
    need: keep ? figure(keep) : '',
    day: state === 'free' ? freeUntilDay : lastDay,
  }
  return (
    <section className={card}>
      <h2 className={heading}>{t('month')}</h2>
      <p data-keep={state}>{t(`keep.${state}`, values)}</p>
      {keep ? (
        <ProgressBar
          share={shareOf(BigInt(experience.amountMinor), BigInt(keep.amountMinor))}
          label={t('keep.label', values)}
        />
      ) : null}
      {byType.length > 0 ? (
        <dl className={facts}>
          {byType.map(({ gameType, experience: brought }) => (
            <div key={gameType}>
              <dt>{games(`category.${gameType}`)}</dt>
              <dd>
                <bdi>{figure(brought)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={muted}>{t('month.none')}</p>
      )}
    </section>
  )
}
