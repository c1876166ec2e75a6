import { Form } from '@remix-run/react'
import { card, facts, form } from '#app/features/payments/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/offers-style.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { checkRaffle, type RaffleInputs } from '#contract/fair/raffle-check.ts'
import { token } from '#themes/index.ts'
import { CheckField } from './check-field.tsx'

/** Computes the winners of a raffle again, and whether a number took part. */
export function RaffleCheck({ inputs }: { inputs: RaffleInputs }) {
  const { t } = useTranslation('rewards')
  const { t: errors } = useTranslation('errors')
  const found = checkRaffle(inputs)
  return (
    <div className={layout}>
      <PageTitle title={t('draw.checker')} lead={t('draw.checkerLead')} page="PROMO" icon="shield" />
      {found ? <Found found={found} /> : <Notice tone="warning">{errors('INVALID_REQUEST')}</Notice>}
      <Form method="get" className={`${card} ${form}`} key={JSON.stringify(inputs)}>
        <CheckField name="seed" label={t('draw.seed')} value={inputs.seed} />
        <CheckField name="root" label={t('raffle.root')} value={inputs.root} />
        <CheckField name="outside" label={t('raffle.outside')} value={inputs.outside} />
        <CheckField name="raffle" label={t('raffle.rule')} value={inputs.raffle} />
        <CheckField name="ticket" label={t('raffle.ticket')} value={inputs.ticket} />
        <CheckField name="path" label={t('raffle.path')} value={inputs.path} />
        <Button type="submit">{t('draw.compute')}</Button>
      </Form>
    </div>
  )
}

function Found({ found: { commitment, winners, isIncluded } }: { found: NonNullable<ReturnType<typeof checkRaffle>> }) {
  const { t } = useTranslation('rewards')
  return (
    <section className={card} aria-live="polite">
      <p className={strong} data-result={winners.join(',')}>
        {t('raffle.result', { numbers: winners.join(', ') })}
      </p>
      {isIncluded === null ? null : <p>{t(isIncluded ? 'raffle.included' : 'raffle.missing')}</p>}
      <dl className={facts}>
        <div>
          <dt>{t('draw.hash')}</dt>
          <dd>
            <code className={hash}>{commitment}</code>
          </dd>
        </div>
      </dl>
    </section>
  )
}

const layout = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.5') })
const strong = style({ fontSize: token('fontSize.lg'), fontWeight: token('fontWeight.bold') })
const hash = style({ fontSize: token('fontSize.xs'), overflowWrap: 'anywhere', direction: 'ltr' })
