import { Link } from '@remix-run/react'
import { SecretInput } from '#app/forms/secret-input.tsx'
import { useTranslation } from '#app/i18n/index.ts'
import { Field } from '#app/ui/field.tsx'

/** The security centre, where a forgotten payment password is reset. */
const RESET_PATH = '/member/securityCenter?reset=any#security-paymentPassword'

/** The payment password, required for every decision about money or payout accounts. */
export function PaymentPasswordField({ error }: { error: string | undefined }) {
  const { t } = useTranslation('payments')
  const { t: identity } = useTranslation('identity')
  return (
    <Field
      label={t('password.label')}
      error={error}
      aside={<Link to={RESET_PATH}>{identity('login.forgot')}</Link>}
      required
    >
      {(control) => <SecretInput {...control} name="paymentPassword" autoComplete="off" />}
    </Field>
  )
}
