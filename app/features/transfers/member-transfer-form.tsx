import { Form, useNavigation } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { useEncryptedSubmit } from '#app/forms/encrypted-submit.ts'
import { FormRefusal } from '#app/forms/form-refusal.tsx'
import { useFieldText } from '#app/forms/messages.ts'
import { RequiredNote } from '#app/forms/required-note.tsx'
import { SecretInput } from '#app/forms/secret-input.tsx'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/inner-style.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { formatMoney } from '#app/ui/money.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { ResponseOf } from '#contract/endpoint.ts'
import { encodeFieldMessage } from '#contract/field-error.ts'
import { contract } from '#contract/index.ts'
import { AMOUNT_MAX_LENGTH } from '#contract/money/amount.ts'
import { parseMoney } from '#contract/money/money-format.ts'
import { token } from '#themes/index.ts'
import type { TransferResult } from './transfer-result.ts'

export interface MemberTransferProps {
  call: 'transferToUpline' | 'transferToDownline'
  /** The downline account of an agent's transfer; the gateway knows the upline. */
  account?: string
  targets: ResponseOf<typeof contract.transfers.getTransferTargets>
  hasPaymentPassword: boolean
  reference: string
  serverTimeMs: number
  answer: TransferResult | null
}

/**
 * Transfers money to another member: an amount within the brand's limits, and the payment password, encrypted in the
 * browser.
 */
export function MemberTransferForm(props: MemberTransferProps) {
  return props.hasPaymentPassword ? <TransferForm {...props} /> : <PaymentPasswordNeeded />
}

function TransferForm(props: MemberTransferProps) {
  const { call, account, targets, reference, answer } = props
  const { t } = useTranslation('wallet')
  const locale = useLocale()
  const fieldText = useFieldText()
  const isSending = useNavigation().state !== 'idle'
  const { errors, refusal, submit } = useTransferSubmit(props)
  const shown = (name: 'min' | 'max' | 'left') => formatMoney(targets[name], locale)
  return (
    <Form method="post" className={column} onSubmit={submit} noValidate>
      <input type="hidden" name="intent" value={call} />
      <input type="hidden" name="reference" value={reference} />
      {account === undefined ? null : <input type="hidden" name="account" value={account} />}
      <Field
        label={t('amount', { currency: targets.min.currency })}
        hint={t('limits', { min: shown('min'), max: shown('max'), left: shown('left') })}
        error={fieldText(errors.amount ?? errors.amountMinor)}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            maxLength={AMOUNT_MAX_LENGTH}
            defaultValue={answer?.typed.amount}
          />
        )}
      </Field>
      <Field label={t('paymentPassword')} error={fieldText(errors.paymentPassword)} required>
        {(control) => <SecretInput {...control} name="paymentPassword" autoComplete="off" />}
      </Field>
      <p className={note}>{t('final')}</p>
      <RequiredNote />
      <FormRefusal errors={refusal} />
      <Button type="submit" busy={isSending}>
        {t('send')}
      </Button>
    </Form>
  )
}

/** Checks the form before it is sent and encrypts the call; errors of the browser hide those of the last response. */
function useTransferSubmit({ call, account, targets, reference, serverTimeMs, answer }: MemberTransferProps) {
  const submitEncrypted = useEncryptedSubmit(serverTimeMs)
  const locale = useLocale()
  const [ownErrors, setOwnErrors] = useState<Record<string, string[]> | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = String(form.get('amount') ?? '')
    const amountMinor = parseMoney(typed, targets.min.currency, locale)?.toString() ?? null
    const paymentPassword = String(form.get('paymentPassword') ?? '')
    if (amountMinor === null || paymentPassword === '') {
      return setOwnErrors({
        ...(amountMinor === null ? { amount: [encodeFieldMessage('amount')] } : {}),
        ...(paymentPassword === '' ? { paymentPassword: [encodeFieldMessage('required')] } : {}),
      })
    }
    setOwnErrors(null)
    const request = { amountMinor, paymentPassword, reference, ...(account === undefined ? {} : { account }) }
    void submitEncrypted(contract.transfers[call], request as never, form, ['intent', 'reference'])
  }
  return {
    errors: ownErrors ?? (answer?.result.error as Record<string, string[]> | null | undefined) ?? {},
    refusal: ownErrors ? null : answer?.result.error?.[''],
    submit,
  }
}

function PaymentPasswordNeeded() {
  const { t } = useTranslation('wallet')
  return (
    <Notice
      tone="info"
      action={
        <ButtonLink to="/member/securityCenter" size="small" tone="secondary" icon="shield">
          {t('setPassword')}
        </ButtonLink>
      }
    >
      {t('needsPassword')}
    </Notice>
  )
}

const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.4'),
  maxInlineSize: '440px',
})

const note = style({ fontSize: token('fontSize.xs'), color: token('color.textMuted') })
