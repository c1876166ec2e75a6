import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { useFieldText, useRefusalText, useSealedSubmit } from '#app/features/identity/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/lib/style.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'
import { passwordSchema } from './password-schema.ts'
import type { SecurityBlockProps } from './security-blocks.ts'

const fields = [
  { name: 'oldPassword', autoComplete: 'current-password' },
  { name: 'newPassword', autoComplete: 'new-password' },
  { name: 'confirmNewPassword', autoComplete: 'new-password' },
] as const

/** Changes the password; what is typed is sealed in the browser and only the gateway can read it. Specification section 5. */
export function PasswordBlock({ serverTimeMs, answer }: SecurityBlockProps) {
  const { t } = useTranslation('member')
  const { t: identity } = useTranslation('identity')
  const isHydrated = useHydrated()
  const isSending = useNavigation().state === 'submitting'
  const fieldText = useFieldText()
  const refusalText = useRefusalText()
  const sealedSubmit = useSealedSubmit(serverTimeMs)
  const [form] = useForm({
    id: 'password',
    lastResult: answer?.result,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: passwordSchema }),
    shouldRevalidate: 'onInput',
    onSubmit: (event, { formData, submission }) => {
      if (submission?.status !== 'success') return
      event.preventDefault()
      void sealedSubmit(contract.members.changePassword, submission.value, formData, ['intent'])
    },
  })
  const errors = form.allErrors
  const refusal = refusalText(form.errors)
  return (
    <Form id={form.id} method="post" noValidate={isHydrated} onSubmit={form.onSubmit} className={column}>
      <input type="hidden" name="intent" value="password" />
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      {fields.map(({ name, autoComplete }) => (
        <Field key={name} label={t(`security.${name}`)} error={fieldText(errors[name])} required>
          {(control) => (
            <PasswordInput
              {...control}
              name={name}
              dir="ltr"
              autoComplete={autoComplete}
              maxLength={255}
              required
              showLabel={identity('password.show')}
              hideLabel={identity('password.hide')}
            />
          )}
        </Field>
      ))}
      <p className={note}>{t('security.passwordNote')}</p>
      <Button type="submit" busy={isSending}>
        {t('security.passwordSubmit')}
      </Button>
    </Form>
  )
}

const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.4'),
  maxInlineSize: '440px',
})

const note = style({ fontSize: token('fontSize.xs'), color: token('color.textMuted') })
