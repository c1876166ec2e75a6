import { Form, useNavigation } from '@remix-run/react'
import type { FormEvent } from 'react'
import { useEncryptedSubmit } from '#app/forms/encrypted-submit.ts'
import { FormRefusal } from '#app/forms/form-refusal.tsx'
import { useFieldText } from '#app/forms/messages.ts'
import { RequiredNote } from '#app/forms/required-note.tsx'
import { SecretInput } from '#app/forms/secret-input.tsx'
import { useTranslation } from '#app/i18n/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { contract } from '#contract/index.ts'
import type { SecurityResult } from './security-result.ts'
import { blockColumn } from './security-styles.ts'

/** Removing the authenticator requires the password, which is encrypted in the browser. */
export function AuthenticatorOff({ serverTimeMs, answer }: { serverTimeMs: number; answer: SecurityResult | null }) {
  const { t } = useTranslation('security')
  const fieldText = useFieldText()
  const submitEncrypted = useEncryptedSubmit(serverTimeMs)
  const isSending = useNavigation().state !== 'idle'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    const password = String(form.get('password') ?? '')
    if (password === '') return
    event.preventDefault()
    void submitEncrypted(contract.security.removeTotp, { password }, form, ['intent'])
  }
  return (
    <Form method="post" className={blockColumn} onSubmit={submit} noValidate>
      <input type="hidden" name="intent" value="removeAuthenticator" />
      <Field
        label={t('authenticator.password')}
        error={fieldText(answer?.result?.error?.password?.map(String))}
        required
      >
        {(control) => <SecretInput {...control} name="password" autoComplete="current-password" />}
      </Field>
      <RequiredNote />
      <FormRefusal errors={answer?.result?.error?.['']} />
      <Button type="submit" tone="secondary" busy={isSending}>
        {t('authenticator.remove')}
      </Button>
    </Form>
  )
}
