import { useBrand } from '#app/brand/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { StateTimeline, type TimelineState, type TimelineStep } from '#app/ui/figures/index.ts'
import type { PaymentStep } from '#contract/entities/payment.ts'
import { isGoodEnd, statesAhead } from '#contract/entities/payment-states.ts'
import { card, heading } from './styles.ts'

/**
 * The steps of a payment, newest last: when, why, and for the last one who acts next and until when. The states that its
 * ordinary course still has are named below.
 */
export function Timeline({
  steps,
  course,
  nameOf,
}: {
  steps: readonly PaymentStep[]
  course: readonly string[]
  nameOf: (state: string) => string
}) {
  const { t } = useTranslation('payments')
  const { t: figures } = useTranslation('figures')
  const { timeZone } = useBrand()
  const time = (at: string) => shownInstant(at, timeZone)
  const last = steps.at(-1)
  const ahead = last && last.owner !== 'none' ? statesAhead(course, last.state) : []
  const shown: TimelineStep[] = [
    ...steps.map((step) => ({
      key: `${step.at} ${step.state}`,
      name: nameOf(step.state),
      state: stateOf(step, step === last),
      at: { iso: step.at, text: time(step.at) },
      note: step.note || undefined,
      turn:
        step === last && step.owner !== 'none' ? (
          <>
            {t(`turn.${step.owner}`)}
            {step.deadline ? <span> · {t('until', { time: time(step.deadline) })}</span> : null}
          </>
        ) : undefined,
    })),
    ...ahead.map((state) => ({ key: state, name: nameOf(state), state: 'ahead' as const })),
  ]
  return (
    <section className={card}>
      <h2 className={heading}>{t('timeline')}</h2>
      <StateTimeline steps={shown} label={t('timeline')} aheadWord={figures('ahead')} />
    </section>
  )
}

function stateOf({ state, owner }: PaymentStep, isLast: boolean): TimelineState {
  if (!isLast) return 'done'
  if (owner !== 'none') return 'now'
  return isGoodEnd(state) ? 'done' : 'failed'
}
