import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation, useRevalidator } from '@remix-run/react'
import { FormRefusal } from '#app/forms/form-refusal.tsx'
import { useFieldText } from '#app/forms/messages.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/member-style.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/inputs.tsx'
import type { Withdrawal } from '#contract/entities/payment.ts'
import { DISPUTE_NOTE_MAX_LENGTH } from '#contract/entities/payment-states.ts'
import { token } from '#themes/index.ts'
import { actions, card, form, heading, muted } from './styles.ts'
import { TimeLeft } from './time-left.tsx'

/** Asks whether the money arrived, with the time until no reply counts as yes (specification section 4). */
export function ConfirmForm({
  withdrawal,
  nowMs,
  result,
}: {
  withdrawal: Withdrawal
  nowMs: number
  result: SubmissionResult | undefined
}) {
  const { t } = useTranslation('payments')
  const { revalidate } = useRevalidator()
  const isSending = useNavigation().state === 'submitting'
  const fieldText = useFieldText()
  const { reference, confirmBy } = withdrawal
  return (
    <section className={`${card} ${asking}`}>
      <h2 className={heading}>{t('confirm.title')}</h2>
      {confirmBy ? <TimeLeft until={confirmBy} nowMs={nowMs} onOver={revalidate} /> : null}
      <p className={muted}>{t('confirm.hint')}</p>
      <FormRefusal errors={result?.error?.['']} />
      <Form method="post" className={form}>
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="reference" value={reference} />
        <div className={actions}>
          <Button type="submit" name="answer" value="fullPayment" busy={isSending} icon="check">
            {t('confirm.fullPayment')}
          </Button>
          <Button type="submit" name="answer" value="received" tone="secondary" disabled={isSending}>
            {t('confirm.received')}
          </Button>
        </div>
      </Form>
      <details className={dispute} open={result !== undefined}>
        <summary>{t('confirm.open')}</summary>
        <Form method="post" className={form}>
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="reference" value={reference} />
          <input type="hidden" name="answer" value="notReceived" />
          <Field
            label={t('confirm.note')}
            hint={t('confirm.noteHint', { max: DISPUTE_NOTE_MAX_LENGTH })}
            error={fieldText(result?.error?.note ?? undefined)}
          >
            {(control) => (
              <TextArea
                {...control}
                name="note"
                rows={3}
                maxLength={DISPUTE_NOTE_MAX_LENGTH}
                defaultValue={String(result?.initialValue?.note ?? '')}
              />
            )}
          </Field>
          <Button type="submit" tone="danger" disabled={isSending}>
            {t('confirm.notReceived')}
          </Button>
        </Form>
      </details>
    </section>
  )
}

const asking = style({ borderColor: token('color.accent'), backgroundImage: token('gradient.hero') })

const dispute = style({
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: token('size.tap'),
    fontSize: token('fontSize.sm'),
    fontWeight: token('fontWeight.bold'),
    color: token('color.accentText'),
    cursor: 'pointer',
  },
  '&[open] > form': { paddingBlockStart: token('space.2') },
})
