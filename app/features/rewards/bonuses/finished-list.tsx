import { useBrand } from '#app/brand/index.ts'
import { card, facts, heading } from '#app/features/payments/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { formatMoney } from '#app/ui/money.ts'
import type { ActivityCard, Grant } from '#contract/entities/rewards/activity-cards.ts'
import type { Money } from '#contract/money/money.ts'
import { useAwardText } from '../use-award-text.ts'

interface Line {
  readonly id: string
  readonly title: string
  readonly at: string
  readonly result: string
}

/** Rewards and bonuses that ended, and how. A reward in bonus money is listed as its bonus. */
export function FinishedList({ cards, grants }: { cards: readonly ActivityCard[]; grants: readonly Grant[] }) {
  const { t } = useTranslation('rewards')
  const locale = useLocale()
  const awardText = useAwardText()
  const { timeZone } = useBrand()
  const paid = (amount: Money) => t('over.paid', { amount: formatMoney(amount, locale) })
  const ofCards = cards.flatMap(
    ({ id, entryId, title, until, award, closeReason, state, step, freeRounds }): Line[] => {
      const stepName = t('mission.step', { number: numberFormat(locale, {}).format(step ?? 0) })
      const line = { id: entryId ?? id, title: step === null ? title : `${title} · ${stepName}`, at: until }
      if (state === 'rejected') return [{ ...line, result: t('over.rejected') }]
      if (closeReason) return [{ ...line, result: t(`over.${closeReason}`) }]
      if (freeRounds) {
        const { rounds, picked } = freeRounds
        if (!picked) return []
        const values = { rounds: numberFormat(locale, {}).format(rounds), time: shownInstant(picked.until, timeZone) }
        return [{ ...line, result: t('over.freeRounds', { ...values, game: picked.name }) }]
      }
      // A reward in bonus money is in the list of bonuses.
      return award && award.kind !== 'bonus' ? [{ ...line, result: t('over.paid', { amount: awardText(award) }) }] : []
    },
  )
  const ofGrants = grants.map(({ id, title, until, state, released }): Line => {
    const reason = state === 'expired' ? 'over.missed' : state === 'lost' ? 'over.lost' : 'over.givenUp'
    const result = state === 'completed' ? paid(released) : t(reason)
    return { id, title, at: until ?? '', result }
  })
  const lines = [...ofCards, ...ofGrants].sort((one, other) => other.at.localeCompare(one.at))
  if (lines.length === 0) return null
  return (
    <section className={card}>
      <h2 className={heading}>{t('finished')}</h2>
      <dl className={facts}>
        {lines.map(({ id, title, at, result }) => (
          <div key={id}>
            <dt>
              {title}
              <br />
              <time dateTime={at} dir="ltr">
                {shownInstant(at, timeZone)}
              </time>
            </dt>
            <dd>{result}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
