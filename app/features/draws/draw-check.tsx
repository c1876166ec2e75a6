import { Form } from '@remix-run/react'
import { card, facts, form } from '#app/features/payments/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/offers-style.ts'
import { Button } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { type CheckInputs, checkDraw } from '#contract/fair/check.ts'
import { token } from '#themes/index.ts'
import { CheckField } from './check-field.tsx'

/** Computes a draw again from its inputs: on the server for a form without scripts, and in the browser. */
export function DrawCheck({ inputs }: { inputs: CheckInputs }) {
  const { t } = useTranslation('rewards')
  const { t: errors } = useTranslation('errors')
  const { seed, clientSeed, nonce, weights, split } = inputs
  const isAsked = seed !== ''
  const found = isAsked ? checkDraw(inputs) : null
  return (
    <div className={layout}>
      <PageTitle title={t('draw.checker')} lead={t('draw.checkerLead')} page="PROMO" icon="shield" />
      {found ? <Found found={found} /> : null}
      <Form method="get" className={`${card} ${form}`} key={JSON.stringify(inputs)}>
        <CheckField
          name="seed"
          label={t('draw.seed')}
          value={seed}
          error={isAsked && !found ? errors('INVALID_REQUEST') : undefined}
        />
        <CheckField name="client" label={t('draw.ownSeed')} value={clientSeed} />
        <CheckField name="nonce" label={t('draw.number')} value={nonce} />
        {split === '' ? <CheckField name="weights" label={t('draw.weights')} value={weights} /> : null}
        {split === '' ? null : <CheckField name="split" label={t('draw.shareRule')} value={split} />}
        <Button type="submit">{t('draw.compute')}</Button>
      </Form>
    </div>
  )
}

function Found({ found }: { found: NonNullable<ReturnType<typeof checkDraw>> }) {
  const { t } = useTranslation('rewards')
  const number = numberFormat(useLocale(), {})
  const text =
    'r' in found
      ? t('draw.result', { r: number.format(found.r), prize: number.format(found.prize) })
      : t('draw.share', {
          number: number.format(found.prize),
          amount: `${found.shares[found.prize - 1]} (${found.shares.join(', ')})`,
        })
  return (
    <section className={card} aria-live="polite">
      <p className={strong} data-result={found.prize}>
        {text}
      </p>
      <dl className={facts}>
        <div>
          <dt>{t('draw.hash')}</dt>
          <dd>
            <code className={hash}>{found.commitment}</code>
          </dd>
        </div>
      </dl>
    </section>
  )
}

const layout = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.5') })
const strong = style({ fontSize: token('fontSize.lg'), fontWeight: token('fontWeight.bold') })
const hash = style({ fontSize: token('fontSize.xs'), overflowWrap: 'anywhere', direction: 'ltr' })
