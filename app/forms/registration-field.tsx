import { useTranslation } from '#app/i18n/index.ts'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import type { RegistrationField as FieldName, FieldRule } from '#contract/entities/registration-rule.ts'
import { isFieldRequired } from '#contract/registration-schema.ts'
import { fieldAttributesOf } from './field-table.ts'
import { SecretInput } from './secret-input.tsx'

/** One plain registration field under the brand's rule. */
export function RegistrationField({
  name,
  rule,
  defaultValue,
  error,
  today,
  isOwn = true,
}: {
  name: FieldName
  rule: FieldRule
  defaultValue?: string
  error?: string
  /** The brand's day: the last one that a date field offers. */
  today?: string
  /** False when the account is for another person: the browser must not fill in the typing person's data. */
  isOwn?: boolean
}) {
  const { t } = useTranslation('identity')
  const look = fieldAttributesOf(name)
  if (!look) return null
  const isRequired = isFieldRequired(name, rule)
  return (
    <Field
      label={t(`field.${name}`)}
      hint={name === 'payeeName' || name === 'paymentPassword' ? t(`hint.${name}`) : undefined}
      error={error}
      required={isRequired}
    >
      {(control) => {
        const shared = {
          ...control,
          name,
          autoComplete: isOwn ? look.autoComplete : 'off',
          inputMode: look.inputMode,
          defaultValue,
          required: isRequired,
          ...(look.isLatin ? { dir: 'ltr' as const, autoCapitalize: 'none', spellCheck: false } : {}),
        }
        return look.type === 'password' ? (
          <SecretInput {...shared} />
        ) : (
          <TextInput
            {...shared}
            maxLength={rule.maxLength}
            type={look.type}
            icon={look.icon}
            max={look.type === 'date' ? today : undefined}
          />
        )
      }}
    </Field>
  )
}
