import { useTranslation } from '#app/i18n/index.ts'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/inputs.tsx'

/** The payment password, asked for whenever money or its way out is decided. */
export function PaymentPasswordField({ error }: { error: string | undefined }) {
  const { t } = useTranslation('payments')
  return (
    <Field label={t('password.label')} error={error} required>
      {(control) => (
        <PasswordInput
          {...control}
          name="paymentPassword"
          dir="ltr"
          autoComplete="off"
          maxLength={255}
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
        />
      )}
    </Field>
  )
}
