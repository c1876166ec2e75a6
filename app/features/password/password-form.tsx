import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { useMemo } from 'react'
import { useEncryptedSubmit } from '#app/forms/encrypted-submit.ts'
import { FormRefusal } from '#app/forms/form-refusal.tsx'
import type { FormResult } from '#app/forms/form-result.ts'
import { formColumn } from '#app/forms/form-styles.ts'
import { useFieldText } from '#app/forms/messages.ts'
import { NewPasswordField } from '#app/forms/new-password-field.tsx'
import { type PasswordValues, passwordSchema } from '#app/forms/password-schema.ts'
import { RequiredNote } from '#app/forms/required-note.tsx'
import { SecretInput } from '#app/forms/secret-input.tsx'
import { useTranslation } from '#app/i18n/index.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { FieldRule } from '#contract/entities/registration-rule.ts'
import { contract } from '#contract/index.ts'

/**
 * The change-password form. It posts to its own route, whose action calls `changePassword` or `replacePassword`; the
 * result comes back as `answer`. Specification section 5, change password.
 */
export function PasswordForm({
  reason,
  account,
  rule,
  serverTimeMs,
  answer,
  intent,
}: {
  /** An expired or initial password was typed at login, so it is not asked for again. */
  reason: 'own' | 'initial' | 'expired'
  /** The account, for the browser's password manager. */
  account: string
  rule: FieldRule | null
  serverTimeMs: number
  answer: Pick<FormResult, 'result'> | null
  /** Identifies the form where a route has several. */
  intent?: string
}) {
  const { t } = useTranslation('identity')
  const isHydrated = useHydrated()
  const isSending = useNavigation().state !== 'idle'
  const fieldText = useFieldText()
  const submitEncrypted = useEncryptedSubmit(serverTimeMs)
  // A one-click login on a remembered device typed no password: the gateway then requires the old one.
  const isAskedByGateway = Boolean(answer?.result?.error?.oldPassword)
  const asksOld = reason === 'own' || isAskedByGateway
  const schema = useMemo(() => passwordSchema(rule, { asksOld }), [rule, asksOld])
  const [form] = useForm<Record<string, unknown>, PasswordValues>({
    id: 'change-password',
    lastResult: answer?.result,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onSubmit: (event, { formData, submission }) => {
      if (submission?.status !== 'success') return
      event.preventDefault()
      void submitEncrypted(contract.members.changePassword, submission.value, formData, intent ? ['intent'] : [])
    },
  })
  const errors = form.allErrors

  return (
    <Form id={form.id} method="post" noValidate={isHydrated} onSubmit={form.onSubmit} className={formColumn}>
      {intent ? <input type="hidden" name="intent" value={intent} /> : null}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      {asksOld ? (
        <Field label={t('field.oldPassword')} error={fieldText(errors.oldPassword)} required>
          {(control) => <SecretInput {...control} name="oldPassword" autoComplete="current-password" required />}
        </Field>
      ) : null}
      <NewPasswordField rule={rule} error={fieldText(errors.newPassword)} />
      <Field label={t('field.confirmNewPassword')} error={fieldText(errors.confirmNewPassword)} required>
        {(control) => <SecretInput {...control} name="confirmNewPassword" autoComplete="new-password" required />}
      </Field>
      <RequiredNote />
      <FormRefusal errors={form.errors} />
      <Button type="submit" size="large" wide busy={isSending}>
        {t('password.submit')}
      </Button>
    </Form>
  )
}
