import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { useRef, useState } from 'react'
import * as z from 'zod'
import { useBrand } from '#app/brand/index.ts'
import { ChallengeField } from '#app/forms/challenge-field.tsx'
import { challengeShape } from '#app/forms/contact-schema.ts'
import { useEncryptedSubmit } from '#app/forms/encrypted-submit.ts'
import type { CodeResult } from '#app/forms/form-result.ts'
import { formColumns, fullRow } from '#app/forms/form-styles.ts'
import { useFieldText } from '#app/forms/messages.ts'
import { RequiredNote } from '#app/forms/required-note.tsx'
import { SubmitBar } from '#app/forms/submit-bar.tsx'
import { useCodeWarning } from '#app/forms/use-code-warning.ts'
import { useLanguage, useTranslation } from '#app/i18n/index.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { useServerClock } from '#app/lib/use-server-clock.ts'
import { Button } from '#app/ui/button.tsx'
import { calendarDay } from '#contract/calendar-day.ts'
import type { RegistrationRules, RegistrationType } from '#contract/entities/registration-rule.ts'
import { contract } from '#contract/index.ts'
import { fieldsOf, registrationSchema } from '#contract/registration-schema.ts'
import { AdultField } from './adult-field.tsx'
import { RegistrationFields } from './registration-fields.tsx'
import type { RegistrationFormProps } from './registration-props.ts'
import { registrationRequest } from './registration-request.ts'

/**
 * One way to register. The same schema validates here, in the action and in the gateway; errors that only the gateway
 * knows (a taken name) are shown at their field. Works without script.
 */
export function RegistrationForm(props: RegistrationFormProps) {
  const { type, rules, challenge, answer, returnTo } = props
  const { t } = useTranslation('identity')
  const isHydrated = useHydrated()
  const { timeZone } = useBrand()
  const isSending = useNavigation().state !== 'idle'
  const fieldText = useFieldText()
  const element = useRef<HTMLFormElement>(null)
  const [codeAnswer, setCodeAnswer] = useState<CodeResult | null>(answer?.sent ?? null)
  const form = useRegistrationForm(props, codeAnswer)
  useCodeWarning(answer)
  const errors = form.allErrors
  const fields = fieldsOf(rules, type)

  return (
    <Form
      ref={element}
      id={form.id}
      method="post"
      noValidate={isHydrated}
      onSubmit={form.onSubmit}
      className={formColumns}
    >
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="returnTo" value={returnTo} />
      {/* Codes of the referring link are submitted where no field shows them. */}
      {(['affiliateCode', 'referralCode'] as const).map((name) =>
        fields.includes(name) || !props.codes[name] ? null : (
          <input key={name} type="hidden" name={name} value={props.codes[name]} />
        ),
      )}
      <RegistrationFields
        {...props}
        fields={fields}
        today={calendarDay(new Date(props.serverTimeMs), timeZone)}
        form={element}
        errors={errors}
        typedOf={(name) => answer?.typed[name] ?? props.codes[name]}
        onCodeAnswer={setCodeAnswer}
      />
      {fields.includes('verificationCode') ? null : (
        <div className={fullRow}>
          <ChallengeField challenge={challenge} errors={errors} />
        </div>
      )}
      <div className={fullRow}>
        <AdultField
          id={`${type}-adult`}
          age={rules.ageThreshold}
          isConfirmed={answer?.typed.adult === 'on'}
          error={fieldText(errors.adult)}
        />
      </div>
      <RequiredNote />
      <SubmitBar errors={form.errors}>
        <Button type="submit" size="large" wide busy={isSending}>
          {t('register.submit')}
        </Button>
      </SubmitBar>
    </Form>
  )
}

/** Validation and encrypted submission of the registration form. */
function useRegistrationForm(
  { type, rules, answer, serverTimeMs, isVerifiedOutside }: RegistrationFormProps,
  codeAnswer: CodeResult | null,
) {
  const language = useLanguage()
  const submitEncrypted = useEncryptedSubmit(serverTimeMs)
  const { timeZone } = useBrand()
  const serverClock = useServerClock(serverTimeMs)
  const codeResult = codeAnswer && !codeAnswer.ok ? codeAnswer.result : null
  const [form] = useForm<Record<string, unknown>>({
    id: type,
    lastResult: answer?.result ?? codeResult,
    // The day is read now: a form that is open at midnight belongs to the new day.
    onValidate: ({ formData }) =>
      parseWithZod(formData, { schema: formSchema(rules, type, calendarDay(serverClock(), timeZone)) }),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onSubmit: (event, { formData, submission }) => {
      const hasOutsideCode = isVerifiedOutside && fieldsOf(rules, type).includes('verificationCode')
      if (submission?.status !== 'success' || hasOutsideCode) return
      event.preventDefault()
      const origin = { registerUrl: location.href, domain: location.hostname, language }
      const request = registrationRequest(rules, type, formData, origin)
      void submitEncrypted(contract.registration[type], request, formData, ['type', 'returnTo', 'affiliateCode'])
    },
  })
  return form
}

/** The brand's rules, and the challenge unless an SMS code replaces it. */
function formSchema(rules: RegistrationRules, type: RegistrationType, today: string) {
  const schema = registrationSchema(rules, { type, today })
  return fieldsOf(rules, type).includes('verificationCode') ? schema : schema.and(z.object(challengeShape))
}
