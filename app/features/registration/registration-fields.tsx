import type { RefObject } from 'react'
import { CaptchaField } from '#app/forms/captcha-field.tsx'
import { ChallengeField } from '#app/forms/challenge-field.tsx'
import { CodeField } from '#app/forms/code-field.tsx'
import type { CodeResult } from '#app/forms/form-result.ts'
import { fullRow } from '#app/forms/form-styles.ts'
import { useFieldText } from '#app/forms/messages.ts'
import { MobileFields } from '#app/forms/mobile-fields.tsx'
import { RegistrationField } from '#app/forms/registration-field.tsx'
import type { RegistrationField as FieldName, FieldRule } from '#contract/entities/registration-rule.ts'
import type { RegistrationFormProps } from './registration-props.ts'

type FieldsProps = Omit<RegistrationFormProps, 'type' | 'returnTo' | 'serverTimeMs'> & {
  /** The fields, in the brand's order. */
  fields: readonly FieldName[]
  form: RefObject<HTMLFormElement>
  errors: Readonly<Record<string, string[]>>
  /** Initial value of a field. */
  typedOf: (name: FieldName) => string | undefined
  onCodeAnswer: (answer: CodeResult) => void
}

/** The fields of a way to register; those that are more than one line of text have components of their own. */
export function RegistrationFields({ fields, rules, ...rest }: FieldsProps) {
  return fields.map((name) => {
    const rule = rules.fields[name]
    // The dialling code is part of the mobile number's row.
    if (!rule || name === 'countryDialingCode') return null
    return <OneField key={name} name={name} rule={rule} {...rest} />
  })
}

function OneField({
  name,
  rule,
  ...props
}: Omit<FieldsProps, 'fields' | 'rules'> & { name: FieldName; rule: FieldRule }) {
  const { typedOf, codeWait, answer, errors } = props
  const fieldText = useFieldText()
  const error = fieldText(errors[name])
  switch (name) {
    case 'mobileNum':
      return (
        <MobileFields
          name={name}
          countries={props.countries}
          required={rule.required}
          error={error ?? fieldText(errors.countryDialingCode)}
          defaults={{
            number: typedOf(name) ?? codeWait?.mobileNum,
            dialingCode: typedOf('countryDialingCode') ?? codeWait?.countryDialingCode,
          }}
        />
      )
    case 'verificationCode':
      return (
        <div className={fullRow}>
          <ChallengeField challenge={props.challenge} errors={errors} />
          <CodeField
            name={name}
            form={props.form}
            error={error}
            sent={answer?.sent ?? null}
            secondsLeft={codeWait?.secondsLeft}
            onAnswer={props.onCodeAnswer}
          />
        </div>
      )
    case 'captcha': {
      const captcha = answer?.captcha ?? props.captcha
      return captcha ? (
        <div className={fullRow}>
          <CaptchaField captcha={captcha} error={error} />
        </div>
      ) : null
    }
    default:
      return <RegistrationField name={name} rule={rule} defaultValue={typedOf(name)} error={error} />
  }
}
