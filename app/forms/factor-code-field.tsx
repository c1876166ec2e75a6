import type { RefObject } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { CodeField } from './code-field.tsx'
import type { CodeResult } from './form-result.ts'

/** A code that is sent to a contact of the member, by SMS or email, with its send button. */
export function FactorCodeField({
  name = 'answer',
  label,
  form,
  error,
  sent,
}: {
  name?: string
  /** Names the contact, masked. */
  label: string
  form: RefObject<HTMLFormElement>
  error?: string
  /** The result of a request sent without script. */
  sent: CodeResult | null
}) {
  const { t } = useTranslation('identity')
  return (
    <CodeField
      name={name}
      label={label}
      intent="factorCode"
      hints={{ before: '', after: t('factor.sent') }}
      form={form}
      error={error}
      sent={sent}
      onAnswer={() => undefined}
    />
  )
}
