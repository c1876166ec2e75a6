import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, Link, useNavigation } from '@remix-run/react'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { type Captcha, CaptchaField } from '#app/forms/captcha-field.tsx'
import { ChallengeField } from '#app/forms/challenge-field.tsx'
import type { CodeCooldown } from '#app/forms/code-cooldown.server.ts'
import { CodeField } from '#app/forms/code-field.tsx'
import { useEncryptedSubmit } from '#app/forms/encrypted-submit.ts'
import type { CodeResult, FormResult } from '#app/forms/form-result.ts'
import { formColumn } from '#app/forms/form-styles.ts'
import { useFieldText } from '#app/forms/messages.ts'
import { type CountryCode, MobileFields } from '#app/forms/mobile-fields.tsx'
import { RequiredNote } from '#app/forms/required-note.tsx'
import { SecretInput } from '#app/forms/secret-input.tsx'
import { SubmitBar } from '#app/forms/submit-bar.tsx'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Checkbox, TextInput } from '#app/ui/inputs.tsx'
import type { LoginRole } from '#contract/endpoints/session.ts'
import type { SliderChallenge } from '#contract/entities/challenge.ts'
import { contract } from '#contract/index.ts'
import { type LoginType, type LoginValues, loginSchema } from './login-schema.ts'

export interface LoginFormProps {
  type: LoginType
  challenge: Result<SliderChallenge>
  countries: readonly CountryCode[]
  captcha: Captcha | null
  answer: FormResult | null
  returnTo: string
  serverTimeMs: number
  /** The initial user name. */
  username?: string
  /** A code that was already sent when the page was rendered. */
  codeWait: CodeCooldown | null
  /** Whether the brand offers password recovery. */
  canRecover: boolean
  /** Members have a mobile number in place of a user name. */
  isNamedByNumber?: boolean
  /** Only agents can log in on the agents' page. */
  as?: LoginRole
}

type FieldErrors = Readonly<Record<string, string[]>>

/** One way to log in. Specification section 2, login dialog. */
export function LoginForm(props: LoginFormProps) {
  const { type, answer, returnTo } = props
  const { t } = useTranslation('identity')
  const isHydrated = useHydrated()
  const isSending = useNavigation().state !== 'idle'
  const element = useRef<HTMLFormElement>(null)
  const [codeAnswer, setCodeAnswer] = useState<CodeResult | null>(answer?.sent ?? null)
  const form = useLoginForm(props, codeAnswer)

  return (
    <Form
      ref={element}
      id={form.id}
      method="post"
      noValidate={isHydrated}
      onSubmit={form.onSubmit}
      className={formColumn}
    >
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="returnTo" value={returnTo} />
      {type === 'username' ? (
        <UsernameFields {...props} errors={form.allErrors} />
      ) : (
        <PhoneFields {...props} errors={form.allErrors} form={element} onCodeAnswer={setCodeAnswer} />
      )}
      <Checkbox name="remember" defaultChecked={answer?.typed.remember === 'on'} label={t('login.remember')} />
      <RequiredNote />
      <SubmitBar errors={form.errors}>
        <Button type="submit" size="large" wide busy={isSending}>
          {t('login.submit')}
        </Button>
      </SubmitBar>
    </Form>
  )
}

/** Validation and encrypted submission of the login form. */
function useLoginForm(
  { type, captcha, answer, serverTimeMs, as = 'member' }: LoginFormProps,
  codeAnswer: CodeResult | null,
) {
  const submitEncrypted = useEncryptedSubmit(serverTimeMs)
  const schema = useMemo(() => loginSchema(type, { captcha: captcha !== null }), [type, captcha])
  const codeResult = codeAnswer && !codeAnswer.ok ? codeAnswer.result : null
  const [form] = useForm<Record<string, unknown>, LoginValues>({
    id: `login-${type}`,
    lastResult: answer?.result ?? codeResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldRevalidate: 'onInput',
    onSubmit: (event, { formData, submission }) => {
      if (submission?.status !== 'success') return
      event.preventDefault()
      void submitEncrypted(contract.session.login, { type, as, ...submission.value }, formData, [
        'type',
        'returnTo',
        'username',
        'remember',
      ])
    },
  })
  return form
}

function UsernameFields({
  challenge,
  captcha,
  answer,
  username,
  canRecover,
  isNamedByNumber = false,
  errors,
}: LoginFormProps & { errors: FieldErrors }) {
  const { t } = useTranslation('identity')
  const fieldText = useFieldText()
  return (
    <>
      <Field
        label={t(isNamedByNumber ? 'field.numberOrUsername' : 'field.username')}
        error={fieldText(errors.username)}
      >
        {(control) => (
          <TextInput
            {...control}
            name="username"
            icon="user"
            dir="ltr"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            required
            defaultValue={answer?.typed.username ?? username}
          />
        )}
      </Field>
      <Field
        label={t('field.password')}
        error={fieldText(errors.password)}
        aside={canRecover ? <Link to="/forgot">{t('login.forgot')}</Link> : null}
      >
        {(control) => <SecretInput {...control} name="password" autoComplete="current-password" required />}
      </Field>
      {captcha ? <CaptchaField captcha={captcha} error={fieldText(errors.captcha)} /> : null}
      <ChallengeField challenge={challenge} errors={errors} />
    </>
  )
}

function PhoneFields({
  challenge,
  countries,
  answer,
  codeWait,
  errors,
  form,
  onCodeAnswer,
}: LoginFormProps & {
  errors: FieldErrors
  form: RefObject<HTMLFormElement>
  onCodeAnswer: (answer: CodeResult) => void
}) {
  const fieldText = useFieldText()
  return (
    <>
      <MobileFields
        name="username"
        countries={countries}
        error={fieldText(errors.username ?? errors.mobileNum ?? errors.countryDialingCode)}
        defaults={{
          number: answer?.typed.username ?? codeWait?.mobileNum,
          dialingCode: answer?.typed.countryDialingCode ?? codeWait?.countryDialingCode,
        }}
      />
      <ChallengeField challenge={challenge} errors={errors} />
      <CodeField
        name="password"
        form={form}
        error={fieldText(errors.password)}
        sent={answer?.sent ?? null}
        secondsLeft={codeWait?.secondsLeft}
        onAnswer={onCodeAnswer}
      />
    </>
  )
}
