import { Form, Link, useNavigation } from '@remix-run/react'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import type { SecurityResult } from '#app/features/security/security-result.ts'
import { blockColumn } from '#app/features/security/security-styles.ts'
import { useEncryptedSubmit } from '#app/forms/encrypted-submit.ts'
import { FactorCodeField } from '#app/forms/factor-code-field.tsx'
import { FormRefusal } from '#app/forms/form-refusal.tsx'
import type { CodeResult } from '#app/forms/form-result.ts'
import { useFieldText } from '#app/forms/messages.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/member-style.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OwnFactor, Security } from '#contract/endpoints/security.ts'
import { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'
import { paymentPasswordProblems, resetFields, resetPath } from './payment-password-fields.ts'
import { PaymentPasswordInputs } from './payment-password-inputs.tsx'

/**
 * Resets a forgotten payment password: a code sent to the account's verified contact, and the login password. One way
 * at a time, the others as links, so that it works without script.
 */
export function PaymentPasswordReset({
  security,
  way,
  serverTimeMs,
  answer,
}: {
  security: Security
  way: OwnFactor | undefined
  serverTimeMs: number
  answer: SecurityResult | null
}) {
  const { t } = useTranslation('security')
  const { t: identity } = useTranslation('identity')
  const fieldText = useFieldText()
  const submitEncrypted = useEncryptedSubmit(serverTimeMs)
  const isSending = useNavigation().formData?.get('intent') === 'resetPaymentPassword'
  const element = useRef<HTMLFormElement>(null)
  const [ownErrors, setOwnErrors] = useState<Record<string, string[]> | null>(null)
  if (!way) {
    return (
      <Notice tone="info" action={<BackLink />}>
        {t('payment.forgotNoWay')}
      </Notice>
    )
  }
  const fields = resetFields(security)
  const found = ownErrors ?? (answer?.result?.error as Record<string, string[]> | undefined) ?? {}
  const label = identity(`factor.answer.${way}`, { to: (way === 'email' ? security.email : security.mobile) ?? '' })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const problems = paymentPasswordProblems(['answer', ...fields], form)
    setOwnErrors(problems)
    if (problems) return
    const typed = Object.fromEntries(['answer', ...fields].map((name) => [name, String(form.get(name) ?? '')]))
    void submitEncrypted(contract.wallet.resetPaymentPassword, { way, ...typed } as never, form, ['intent'])
  }
  return (
    <Form ref={element} method="post" className={blockColumn} onSubmit={submit} noValidate>
      <input type="hidden" name="intent" value="resetPaymentPassword" />
      <input type="hidden" name="way" value={way} />
      <AnswerField way={way} label={label} form={element} error={fieldText(found.answer)} sent={answer?.sent ?? null} />
      <PaymentPasswordInputs names={fields} errors={found} />
      <FormRefusal errors={ownErrors ? null : answer?.result?.error?.['']} />
      <Button type="submit" size="large" wide busy={isSending}>
        {t('payment.change')}
      </Button>
      <OtherWays ways={security.resetWays.filter((other) => other !== way)} />
    </Form>
  )
}

/** The code of a way: typed from the authenticator app, or requested by SMS or e-mail. */
function AnswerField({
  way,
  label,
  form,
  error,
  sent,
}: {
  way: OwnFactor
  label: string
  form: RefObject<HTMLFormElement>
  error: string | undefined
  sent: CodeResult | null
}) {
  if (way !== 'totp') {
    return <FactorCodeField key={way} label={label} form={form} error={error} sent={sent} />
  }
  return (
    <Field label={label} error={error} required>
      {(control) => (
        <TextInput
          {...control}
          name="answer"
          icon="shield"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={255}
        />
      )}
    </Field>
  )
}

function OtherWays({ ways }: { ways: readonly OwnFactor[] }) {
  const { t } = useTranslation('identity')
  return (
    <p className={others}>
      {ways.map((way) => (
        <Link key={way} to={resetPath(way)} preventScrollReset>
          {t(`factor.way.${way}`)}
        </Link>
      ))}
      <BackLink />
    </p>
  )
}

function BackLink() {
  const { t } = useTranslation('common')
  return (
    <ButtonLink to="?" size="small" tone="quiet" preventScrollReset>
      {t('back')}
    </ButtonLink>
  )
}

const others = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token('space.4'),
  fontSize: token('fontSize.sm'),
  '& a': { display: 'inline-flex', alignItems: 'center', minBlockSize: token('size.tap') },
})
