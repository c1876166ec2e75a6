import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { CopyLine, card, facts, form, heading, muted, TimeLeft } from '#app/features/payments/index.ts'
import { FormRefusal } from '#app/forms/form-refusal.tsx'
import { useFieldText } from '#app/forms/messages.ts'
import { RequiredNote } from '#app/forms/required-note.tsx'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/member-style.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { Deposit } from '#contract/entities/payment.ts'
import { token } from '#themes/index.ts'

/** The account to transfer to, and the upload of its slip. */
export function SlipForm({
  deposit,
  nowMs,
  result,
}: {
  deposit: Deposit
  nowMs: number
  result: SubmissionResult | undefined
}) {
  const { t } = useTranslation('payments')
  const fieldText = useFieldText()
  const isSending = useNavigation().state === 'submitting'
  const { account, reference, hasSlip } = deposit
  return (
    <>
      {account ? (
        <section className={card}>
          <h2 className={heading}>{t('transfer.title')}</h2>
          <dl className={facts}>
            <CopyLine name={t('transfer.bank')} text={account.bank} />
            <CopyLine name={t('transfer.holder')} text={account.holder} />
            <CopyLine name={t('transfer.number')} text={account.number} />
          </dl>
          <p className={muted}>{t('transfer.note', { reference })}</p>
          {deposit.state === 'created' ? <TimeLeft until={deposit.expiresAt} nowMs={nowMs} /> : null}
        </section>
      ) : null}
      <section className={card}>
        <h2 className={heading}>{t('slip.title')}</h2>
        <Form method="post" encType="multipart/form-data" className={form}>
          <input type="hidden" name="intent" value="slip" />
          <input type="hidden" name="reference" value={reference} />
          <Field
            label={t('slip.label')}
            hint={t('slip.hint')}
            error={fieldText(result?.error?.slip ?? undefined)}
            required
          >
            {(control) => (
              <input {...control} className={picker} type="file" name="slip" accept="image/png,image/jpeg" />
            )}
          </Field>
          <RequiredNote />
          <FormRefusal errors={result?.error?.['']} />
          <Button type="submit" wide busy={isSending}>
            {t(hasSlip ? 'slip.again' : 'slip.send')}
          </Button>
        </Form>
      </section>
    </>
  )
}

const picker = style({
  inlineSize: '100%',
  minBlockSize: '56px',
  padding: token('space.3'),
  border: `1px dashed ${token('color.borderStrong')}`,
  borderRadius: token('radius.box'),
  backgroundColor: token('color.surfaceSunken'),
  color: token('color.text'),
  font: 'inherit',
  fontSize: token('fontSize.sm'),
  '&::file-selector-button': {
    minBlockSize: '36px',
    marginInlineEnd: token('space.3'),
    paddingInline: token('space.4'),
    border: `1px solid ${token('color.borderStrong')}`,
    borderRadius: token('radius.box'),
    color: token('color.text'),
    backgroundColor: token('color.surfaceRaised'),
    font: 'inherit',
    fontWeight: 700,
    cursor: 'pointer',
  },
})
