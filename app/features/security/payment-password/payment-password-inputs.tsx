import { Link } from '@remix-run/react'
import { useFieldText } from '#app/forms/messages.ts'
import { SecretInput } from '#app/forms/secret-input.tsx'
import { useTranslation } from '#app/i18n/index.ts'
import { Field } from '#app/ui/field.tsx'
import { type PaymentPasswordFieldName, resetPath } from './payment-password-fields.ts'

/** The password inputs of a payment password form; the old one has a link for members who forgot it. */
export function PaymentPasswordInputs({
  names,
  errors,
}: {
  names: readonly Exclude<PaymentPasswordFieldName, 'answer'>[]
  errors: Readonly<Record<string, string[]>>
}) {
  const { t } = useTranslation('security')
  const { t: identity } = useTranslation('identity')
  const fieldText = useFieldText()
  return names.map((name) => (
    <Field
      key={name}
      label={t(`payment.${name}`)}
      hint={name === 'paymentPassword' ? t('payment.hint') : undefined}
      error={fieldText(errors[name])}
      aside={
        name === 'oldPaymentPassword' ? (
          <Link to={resetPath()} preventScrollReset>
            {identity('login.forgot')}
          </Link>
        ) : null
      }
      required
    >
      {(control) => (
        <SecretInput {...control} name={name} autoComplete={name === 'password' ? 'current-password' : 'off'} />
      )}
    </Field>
  ))
}
