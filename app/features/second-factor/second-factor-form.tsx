import { Form, useNavigation } from '@remix-run/react'
import { type RefObject, useRef, useState } from 'react'
import { FactorCodeField } from '#app/forms/factor-code-field.tsx'
import { FormRefusal } from '#app/forms/form-refusal.tsx'
import type { CodeResult, FormResult, SecondFactorRequest } from '#app/forms/form-result.ts'
import { formColumn } from '#app/forms/form-styles.ts'
import { useFieldText } from '#app/forms/messages.ts'
import { RequiredNote } from '#app/forms/required-note.tsx'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import type { SecondFactorWay } from '#contract/endpoints/session.ts'
import { token } from '#themes/index.ts'

const icons = { totp: 'shield', sms: 'phone', email: 'mail', payeeName: 'bank' } as const

/**
 * The second factor of a login from a new place: one way at a time, the others a press away (specification section 4, login
 * flow 6). The gateway encrypts the ticket and binds it to this visitor.
 */
export function SecondFactorForm({
  ask,
  answer,
  returnTo,
}: {
  ask: SecondFactorRequest
  answer: FormResult
  returnTo: string
}) {
  const { t } = useTranslation('identity')
  const isSending = useNavigation().state !== 'idle'
  const fieldText = useFieldText()
  const form = useRef<HTMLFormElement>(null)
  const [way, setWay] = useState<SecondFactorWay>(ask.way)
  const errors = answer.result?.error ?? {}
  const error = fieldText(errors.answer?.map(String))
  const label = t(`factor.answer.${way}`, { to: way === 'email' ? ask.email : ask.mobile })
  return (
    <Form ref={form} id="second-factor" method="post" className={formColumn}>
      {Object.entries({ ...ask, ways: ask.ways.join(','), way, returnTo }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <AnswerField way={way} label={label} form={form} error={error} sent={answer.sent} />
      <RequiredNote />
      <FormRefusal errors={errors['']} />
      <Button type="submit" name="intent" value="factor" size="large" wide busy={isSending}>
        {t('factor.submit')}
      </Button>
      <OtherWays ways={ask.ways.filter((each) => each !== way)} onChoose={setWay} />
    </Form>
  )
}

function AnswerField({
  way,
  label,
  form,
  error,
  sent,
}: {
  way: SecondFactorWay
  label: string
  form: RefObject<HTMLFormElement>
  error: string | undefined
  sent: CodeResult | null
}) {
  if (way === 'sms' || way === 'email') {
    return <FactorCodeField key={way} label={label} form={form} error={error} sent={sent} />
  }
  return (
    <Field key={way} label={label} error={error} required>
      {(control) => (
        <TextInput
          {...control}
          name="answer"
          icon={icons[way]}
          maxLength={255}
          {...(way === 'totp'
            ? ({ inputMode: 'numeric', autoComplete: 'one-time-code', dir: 'ltr' } as const)
            : { autoComplete: 'off' })}
        />
      )}
    </Field>
  )
}

function OtherWays({
  ways: others,
  onChoose,
}: {
  ways: readonly SecondFactorWay[]
  onChoose: (way: SecondFactorWay) => void
}) {
  const { t } = useTranslation('identity')
  if (others.length === 0) return null
  return (
    <div className={ways}>
      <p>{t('factor.ways')}</p>
      {others.map((each) => (
        // Without script the server renders the form again with the selected way.
        <Button
          key={each}
          type="submit"
          name="chooseWay"
          value={each}
          formNoValidate
          tone="secondary"
          size="small"
          icon={icons[each]}
          onClick={(event) => {
            event.preventDefault()
            onChoose(each)
          }}
        >
          {t(`factor.way.${each}`)}
        </Button>
      ))}
    </div>
  )
}

const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('space.2'),
  justifyContent: 'center',
  '& p': {
    inlineSize: '100%',
    margin: 0,
    textAlign: 'center',
    fontSize: token('fontSize.sm'),
    color: token('color.textMuted'),
  },
  '& button': { minBlockSize: token('size.tap') },
})
