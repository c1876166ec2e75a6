import { Form, useNavigation, useSearchParams } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import type { SecurityBlockProps } from '#app/features/security/security-props.ts'
import { blockColumn } from '#app/features/security/security-styles.ts'
import { useEncryptedSubmit } from '#app/forms/encrypted-submit.ts'
import { FormRefusal } from '#app/forms/form-refusal.tsx'
import { RequiredNote } from '#app/forms/required-note.tsx'
import { useTranslation } from '#app/i18n/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { contract } from '#contract/index.ts'
import { paymentPasswordFields, paymentPasswordProblems } from './payment-password-fields.ts'
import { PaymentPasswordInputs } from './payment-password-inputs.tsx'
import { PaymentPasswordReset } from './payment-password-reset.tsx'

/** Sets the payment password (requires the login password) or changes it (requires the old one). Both are encrypted in the browser. */
export function PaymentPasswordBlock({ data: { password, security }, answer }: SecurityBlockProps) {
  const { t } = useTranslation('security')
  const { t: errors } = useTranslation('errors')
  const submitEncrypted = useEncryptedSubmit(password.serverTimeMs)
  const navigation = useNavigation()
  const [ownErrors, setOwnErrors] = useState<Record<string, string[]> | null>(null)
  const [params] = useSearchParams()
  if (!security.ok) return <Notice tone="warning">{errors(security.errorCode)}</Notice>
  const wanted = params.get('reset')
  if (wanted !== null && security.value.hasPaymentPassword) {
    const { resetWays } = security.value
    const way = resetWays.find((one) => one === wanted) ?? resetWays[0]
    const { serverTimeMs } = password
    return <PaymentPasswordReset security={security.value} way={way} serverTimeMs={serverTimeMs} answer={answer} />
  }
  const fields = paymentPasswordFields(security.value)
  const intent = security.value.hasPaymentPassword ? 'changePaymentPassword' : 'setPaymentPassword'
  const isSending = navigation.state !== 'idle' && navigation.formData?.get('intent') === intent
  const found = ownErrors ?? (answer?.result?.error as Record<string, string[]> | undefined) ?? {}
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const problems = paymentPasswordProblems(fields, form)
    setOwnErrors(problems)
    if (problems) return
    const typed = Object.fromEntries(fields.map((name) => [name, String(form.get(name) ?? '')]))
    void submitEncrypted(contract.wallet[intent], typed as never, form, ['intent'])
  }
  return (
    <Form method="post" className={blockColumn} onSubmit={submit} noValidate>
      <input type="hidden" name="intent" value={intent} />
      <PaymentPasswordInputs names={fields} errors={found} />
      <RequiredNote />
      <FormRefusal errors={ownErrors ? null : answer?.result?.error?.['']} />
      <Button type="submit" size="large" wide busy={isSending}>
        {security.value.hasPaymentPassword ? t('payment.change') : t('payment.set')}
      </Button>
    </Form>
  )
}
