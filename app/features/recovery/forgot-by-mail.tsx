import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { useMemo } from 'react'
import { ChallengeField } from '#app/forms/challenge-field.tsx'
import { formColumn } from '#app/forms/form-styles.ts'
import { useFieldText } from '#app/forms/messages.ts'
import { RequiredNote } from '#app/forms/required-note.tsx'
import { SubmitBar } from '#app/forms/submit-bar.tsx'
import { useTranslation } from '#app/i18n/index.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import type { ForgotProps } from './forgot-props.ts'
import { mailRecoverySchema } from './recovery-schema.ts'

/** A one-time password by e-mail: user name and address must match (specification section 5, forgot by email). */
export function ForgotByMail({ rules, challenge, answer }: ForgotProps) {
  const { t } = useTranslation('identity')
  const isHydrated = useHydrated()
  const isSending = useNavigation().state !== 'idle'
  const fieldText = useFieldText()
  const schema = useMemo(() => mailRecoverySchema(rules.username), [rules.username])
  const [form] = useForm<Record<string, unknown>>({
    id: 'forgot-email',
    lastResult: answer?.result,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
  })
  const errors = form.allErrors
  const plain = { dir: 'ltr', autoCapitalize: 'none', spellCheck: false, required: true } as const
  return (
    <Form id={form.id} method="post" noValidate={isHydrated} onSubmit={form.onSubmit} className={formColumn}>
      <input type="hidden" name="type" value="email" />
      <Field label={t('field.username')} error={fieldText(errors.username)} required>
        {(control) => (
          <TextInput
            {...control}
            {...plain}
            name="username"
            icon="user"
            autoComplete="username"
            maxLength={64}
            defaultValue={answer?.typed.username}
          />
        )}
      </Field>
      <Field label={t('field.email')} error={fieldText(errors.email)} required>
        {(control) => (
          <TextInput
            {...control}
            {...plain}
            name="email"
            type="email"
            icon="mail"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={answer?.typed.email}
          />
        )}
      </Field>
      <ChallengeField challenge={challenge} errors={errors} />
      <RequiredNote />
      <SubmitBar errors={form.errors}>
        <Button type="submit" size="large" wide busy={isSending}>
          {t('forgot.submit.email')}
        </Button>
      </SubmitBar>
    </Form>
  )
}
