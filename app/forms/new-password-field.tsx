import { useTranslation } from '#app/i18n/index.ts'
import { Field } from '#app/ui/field.tsx'
import type { FieldRule } from '#contract/entities/registration-rule.ts'
import { ruleMessage } from '#contract/registration-schema.ts'
import { useFieldText } from './messages.ts'
import { SecretInput } from './secret-input.tsx'

/** An input for a new password, with the brand's rule below it until there is an error. */
export function NewPasswordField({
  name = 'newPassword',
  rule,
  error,
}: {
  name?: string
  rule: FieldRule | null
  error?: string
}) {
  const { t } = useTranslation('identity')
  const fieldText = useFieldText()
  const hint = rule ? ruleMessage(rule) : null
  return (
    <Field label={t('field.newPassword')} hint={hint && !error ? fieldText([hint]) : undefined} error={error} required>
      {(control) => <SecretInput {...control} name={name} autoComplete="new-password" required />}
    </Field>
  )
}
