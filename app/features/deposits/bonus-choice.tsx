import { useBrand } from '#app/brand/index.ts'
import { type Choice, ChoiceCards } from '#app/features/payments/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { formatMoney } from '#app/ui/money.ts'
import type { DepositOffer } from '#contract/endpoints/rewards/offers.ts'
import { bonusOfDeposit, requiredMinor } from '#contract/entities/rewards/deposit-figures.ts'

/** The value of a choice: the promotion and the terms that were shown; '' is no bonus. */
export const choiceOf = ({ id, termsHash }: Pick<DepositOffer, 'id' | 'termsHash'>) => `${id} ${termsHash}`

/**
 * What this deposit starts: each bonus with its amount, task and deadline, and none. What the member takes part in is
 * chosen, as a deposit would serve it; nothing else is ever chosen before. Specification section 5, depositBonus.
 *
 * @param amountMinor the typed amount; null shows the figures of the least deposit
 */
export function BonusChoice({
  offers,
  chosen,
  amountMinor,
}: {
  offers: readonly DepositOffer[]
  chosen: string | undefined
  amountMinor: bigint | null
}) {
  const { t } = useTranslation('payments')
  const linesOf = useOfferLines()
  if (offers.length === 0) return null
  const first = offers.find(({ isJoined }) => isJoined)
  const none: Choice = { value: '', icon: 'wallet', title: t('bonus.none'), lines: [t('bonus.noneHint')] }
  const choices = offers.map(
    (offer): Choice => ({
      value: choiceOf(offer),
      icon: offer.freeRounds ? 'rng' : 'promo',
      title: offer.title,
      lines: linesOf(offer, amountMinor),
    }),
  )
  return (
    <ChoiceCards
      legend={t('bonus.legend')}
      name="promotion"
      chosen={chosen ?? (first ? choiceOf(first) : '')}
      error={undefined}
      choices={[...choices, none]}
    />
  )
}

/** Amount, task, deadline of an offer, and whether it waits or is joined already. */
function useOfferLines(): (offer: DepositOffer, amountMinor: bigint | null) => string[] {
  const { t } = useTranslation('payments')
  const locale = useLocale()
  const { timeZone } = useBrand()
  const number = numberFormat(locale, {})
  return ({ min, bonus, freeRounds, task, until, isJoined, behind }, typedMinor) => {
    const { currency } = min
    const money = (minor: bigint) => formatMoney({ amountMinor: String(minor), currency }, locale)
    const minMinor = BigInt(min.amountMinor)
    const isBelow = typedMinor !== null && typedMinor < minMinor
    const depositMinor = typedMinor === null || isBelow ? minMinor : typedMinor
    const lines = [isBelow || freeRounds ? t('bonus.below', { min: money(minMinor) }) : '']
    if (bonus && task) {
      const figures = { bp: bonus.bp, minMinor, capMinor: BigInt(bonus.cap.amountMinor) }
      const bonusMinor = bonusOfDeposit(figures, depositMinor)
      const required = requiredMinor(task, bonusMinor, depositMinor)
      lines.push(
        t('bonus.brings', { deposit: money(depositMinor), bonus: money(bonusMinor) }),
        t('bonus.task', { task: money(required), days: number.format(task.days) }),
      )
    }
    if (freeRounds) {
      const { rounds, bet } = freeRounds
      lines.push(t('bonus.rounds', { rounds: number.format(rounds), bet: formatMoney(bet, locale) }))
      if (task) lines.push(t('bonus.winnings', { times: number.format(task.times), days: number.format(task.days) }))
    }
    lines.push(t('bonus.deadline', { time: shownInstant(until, timeZone) }))
    if (behind) lines.push(t('bonus.queued', { bonus: behind }))
    if (isJoined) lines.push(t('bonus.joined'))
    return lines.filter(Boolean)
  }
}
