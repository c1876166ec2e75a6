import { Form, useNavigation } from '@remix-run/react'
import { FormRefusal } from '#app/forms/form-refusal.tsx'
import { useFieldText } from '#app/forms/messages.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/agent-style.ts'
import { Button } from '#app/ui/button.tsx'
import { card, heading, muted } from '#app/ui/card-styles.ts'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import type { ContractTerms } from '#contract/agency/terms.ts'
import { token } from '#themes/index.ts'
import type { OfferResult } from '../contract-result.ts'
import { Tiers } from '../terms-view.tsx'
import type { ErrorOf, Typed } from './offer-fields.ts'
import { OfferMore } from './offer-more.tsx'
import { OfferTiers } from './offer-tiers.tsx'
import { PastView } from './past-view.tsx'

/** The terms of an offer: tiers, further terms, a look at the past, and the request. */
export function OfferForm({
  own,
  typed,
  requestKey,
  answer,
  agentsBelow,
}: {
  own: ContractTerms
  typed: Typed
  requestKey: string
  answer: OfferResult | null
  agentsBelow: readonly string[]
}) {
  const { t } = useTranslation('contracts')
  const fieldText = useFieldText()
  const isSending = useNavigation().state !== 'idle'
  const errors = (answer?.result.error ?? {}) as Record<string, string[] | null>
  const errorOf: ErrorOf = (field) => fieldText(errors[field] ?? undefined)
  const tried = answer?.tried ?? null
  return (
    <Form method="post" className={column} noValidate>
      {/* Enter presses the first button of a form, which is the one that adds a row. */}
      <button type="submit" name="intent" value="offer" className={visuallyHidden} tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="kind" value={own.kind} />
      <input type="hidden" name="requestKey" value={requestKey} />
      <section className={card} aria-labelledby="offer-terms">
        <h2 id="offer-terms" className={heading}>
          {t(`kind.${own.kind}`)}
        </h2>
        <p className={muted}>{t('offer.bound', { period: t(`period.${own.period}`), zone: own.zone })}</p>
        <Field label={t('offer.member')} error={errorOf('member')} required>
          {(control) => (
            <TextInput
              {...control}
              name="member"
              list="agents-below"
              maxLength={64}
              autoComplete="off"
              dir="ltr"
              defaultValue={typed.member}
            />
          )}
        </Field>
        <datalist id="agents-below">
          {agentsBelow.map((account) => (
            <option key={account} value={account} />
          ))}
        </datalist>
        <OfferTiers own={own} typed={typed} errorOf={errorOf} />
        <details className={muted}>
          <summary className={summary}>{t('side.UP')}</summary>
          <Tiers terms={own} reached={null} />
        </details>
      </section>
      <OfferMore own={own} typed={typed} errorOf={errorOf} errors={errors} />
      <FormRefusal errors={errors['']} />
      <div className={buttons}>
        <Button type="submit" name="intent" value="try" tone="secondary" icon="clock" busy={isSending}>
          {t('offer.try')}
        </Button>
        <Button type="submit" name="intent" value="offer" icon="check" busy={isSending}>
          {t('offer.send')}
        </Button>
      </div>
      <p className={muted}>{t('offer.sendLead')}</p>
      {tried ? <PastView tried={tried} /> : null}
    </Form>
  )
}

const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.4') })

const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: token('space.3') })

const summary = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: token('size.tap'),
  fontWeight: token('fontWeight.bold'),
  color: token('color.accentText'),
  cursor: 'pointer',
})
