import { useTranslation } from '#app/i18n/index.ts'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/inputs.tsx'
import type { FieldRule } from '#contract/entities/registration-rule.ts'
import { ruleMessage } from '#contract/registration-schema.ts'
import { useFieldText } from './messages.ts'

/** A password to choose, with the brand's rule under it until something is wrong. */
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
      {(control) => (
        <PasswordInput
          {...control}
          name={name}
          dir="ltr"
          autoComplete="new-password"
          maxLength={rule?.maxLength ?? 255}
          required
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
        />
      )}
    </Field>
  )
}
