import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { useMemo, useRef, useState } from 'react'
import type * as z from 'zod'
import { ChallengeField } from '#app/forms/challenge-field.tsx'
import { CodeField } from '#app/forms/code-field.tsx'
import { useEncryptedSubmit } from '#app/forms/encrypted-submit.ts'
import type { CodeResult } from '#app/forms/form-result.ts'
import { formColumn } from '#app/forms/form-styles.ts'
import { useFieldText } from '#app/forms/messages.ts'
import { MobileFields } from '#app/forms/mobile-fields.tsx'
import { NewPasswordField } from '#app/forms/new-password-field.tsx'
import { RequiredNote } from '#app/forms/required-note.tsx'
import { SubmitBar } from '#app/forms/submit-bar.tsx'
import { useTranslation } from '#app/i18n/index.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { contract } from '#contract/index.ts'
import type { ForgotProps } from './forgot-props.ts'
import { phoneRecoverySchema } from './recovery-schema.ts'

/** A new password by mobile number and SMS code (specification section 5, forgot by phone). */
export function ForgotByPhone({ rules, challenge, countries, codeWait, answer, serverTimeMs }: ForgotProps) {
  const { t } = useTranslation('identity')
  const isHydrated = useHydrated()
  const isSending = useNavigation().state !== 'idle'
  const fieldText = useFieldText()
  const element = useRef<HTMLFormElement>(null)
  const submitEncrypted = useEncryptedSubmit(serverTimeMs)
  const [codeAnswer, setCodeAnswer] = useState<CodeResult | null>(answer?.sent ?? null)
  const schema = useMemo(() => phoneRecoverySchema(rules.password), [rules.password])
  const [form] = useForm<Record<string, unknown>, z.output<typeof schema>>({
    id: 'forgot-phone',
    lastResult: answer?.result ?? (codeAnswer && !codeAnswer.ok ? codeAnswer.result : null),
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldRevalidate: 'onInput',
    onSubmit: (event, { formData, submission }) => {
      if (submission?.status !== 'success') return
      event.preventDefault()
      void submitEncrypted(contract.members.setPasswordByPhone, submission.value, formData, [
        'type',
        'countryDialingCode',
        'mobileNum',
      ])
    },
  })
  const errors = form.allErrors
  return (
    <Form
      ref={element}
      id={form.id}
      method="post"
      noValidate={isHydrated}
      onSubmit={form.onSubmit}
      className={formColumn}
    >
      <input type="hidden" name="type" value="phone" />
      <MobileFields
        name="mobileNum"
        countries={countries.ok ? countries.value.list : []}
        error={fieldText(errors.mobileNum ?? errors.countryDialingCode)}
        defaults={{
          number: answer?.typed.mobileNum ?? codeWait?.mobileNum,
          dialingCode: answer?.typed.countryDialingCode ?? codeWait?.countryDialingCode,
        }}
      />
      <ChallengeField challenge={challenge} errors={errors} />
      <CodeField
        name="verificationCode"
        form={element}
        error={fieldText(errors.verificationCode)}
        sent={answer?.sent ?? null}
        secondsLeft={codeWait?.secondsLeft}
        onAnswer={setCodeAnswer}
      />
      <NewPasswordField rule={rules.password} error={fieldText(errors.newPassword)} />
      <RequiredNote />
      <SubmitBar errors={form.errors}>
        <Button type="submit" size="large" wide busy={isSending}>
          {t('forgot.submit.phone')}
        </Button>
      </SubmitBar>
    </Form>
  )
}
