import { type ReactNode, type RefObject, useState } from 'react'
import { CaptchaField } from '#app/forms/captcha-field.tsx'
import { ChallengeField } from '#app/forms/challenge-field.tsx'
import { CodeField } from '#app/forms/code-field.tsx'
import type { CodeResult } from '#app/forms/form-result.ts'
import { formColumns, fullRow } from '#app/forms/form-styles.ts'
import { useFieldText } from '#app/forms/messages.ts'
import { MobileFields } from '#app/forms/mobile-fields.tsx'
import { RegistrationField } from '#app/forms/registration-field.tsx'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/home-style.ts'
import { Icon } from '#app/ui/icons.tsx'
import {
  type RegistrationField as FieldName,
  type FieldRule,
  REGISTRATION_FIELDS_MAX,
} from '#contract/entities/registration-rule.ts'
import { isFieldRequired } from '#contract/registration-schema.ts'
import { token } from '#themes/index.ts'
import type { RegistrationFormProps } from './registration-props.ts'

type FieldsProps = Omit<RegistrationFormProps, 'type' | 'returnTo' | 'serverTimeMs'> & {
  /** The fields, in the brand's order. */
  fields: readonly FieldName[]
  /** The brand's day. */
  today: string
  form: RefObject<HTMLFormElement>
  errors: Readonly<Record<string, string[]>>
  /** Initial value of a field. */
  typedOf: (name: FieldName) => string | undefined
  onCodeAnswer: (answer: CodeResult) => void
}

/** The fields of a way to register; those that are more than one line of text have components of their own. */
export function RegistrationFields({ fields, rules, ...rest }: FieldsProps) {
  // The dialling code is part of the mobile number's row.
  const rows = fields.filter((name) => rules.fields[name] && name !== 'countryDialingCode')
  const isOptional = (name: FieldName) => !isFieldRequired(name, rules.fields[name] as FieldRule)
  const folded = rows.length > REGISTRATION_FIELDS_MAX ? rows.filter(isOptional) : []
  const field = (name: FieldName) => (
    <OneField key={name} name={name} rule={rules.fields[name] as FieldRule} {...rest} />
  )
  return (
    <>
      {rows.filter((name) => !folded.includes(name)).map(field)}
      {folded.length > 0 ? (
        <OptionalFields isNeeded={folded.some((name) => rest.errors[name] || rest.typedOf(name))}>
          {folded.map(field)}
        </OptionalFields>
      ) : null}
    </>
  )
}

/** Optional fields, folded until they are opened, prefilled or refused. Without script the browser opens them. */
function OptionalFields({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  const { t } = useTranslation('identity')
  const [isOpen, setIsOpen] = useState(isNeeded)
  return (
    <details className={fold} open={isOpen || isNeeded} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {t('register.optional')}
        <Icon name="chevronDown" />
      </summary>
      <div className={formColumns}>{children}</div>
    </details>
  )
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
        <div className={fullRow}>
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
        </div>
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
      return (
        <RegistrationField name={name} rule={rule} defaultValue={typedOf(name)} error={error} today={props.today} />
      )
  }
}

const fold = style({
  minInlineSize: 0,
  gridColumn: '1 / -1',
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: token('space.2'),
    minBlockSize: token('size.tap'),
    color: token('color.accentText'),
    fontSize: token('fontSize.sm'),
    fontWeight: token('fontWeight.bold'),
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  '&[open] > div': { paddingBlockStart: token('space.3') },
})
