import { Form, useNavigation } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { useBrand } from '#app/brand/index.ts'
import type { SecurityBlockProps } from '#app/features/security/security-props.ts'
import { blockColumn } from '#app/features/security/security-styles.ts'
import { useEncryptedSubmit } from '#app/forms/encrypted-submit.ts'
import { FormRefusal } from '#app/forms/form-refusal.tsx'
import { useFieldText } from '#app/forms/messages.ts'
import { RegistrationField } from '#app/forms/registration-field.tsx'
import { RequiredNote } from '#app/forms/required-note.tsx'
import { useTranslation } from '#app/i18n/index.ts'
import { useServerClock } from '#app/lib/use-server-clock.ts'
import { style } from '#app/styles/member-style.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { calendarDay } from '#contract/calendar-day.ts'
import { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'
import { detailsFormOf, detailsProblems } from './details-form.ts'

/** The personal details that the brand asks for after the registration: those given, and a form for the others. */
export function DetailsBlock({ data: { details, rules, password }, answer }: SecurityBlockProps) {
  const { t } = useTranslation('security')
  const { t: errors } = useTranslation('errors')
  const { t: identity } = useTranslation('identity')
  const fieldText = useFieldText()
  const { timeZone } = useBrand()
  const serverClock = useServerClock(password.serverTimeMs)
  const submitEncrypted = useEncryptedSubmit(password.serverTimeMs)
  const navigation = useNavigation()
  const [ownErrors, setOwnErrors] = useState<Record<string, string[]> | null>(null)
  if (!details.ok) return <Notice tone="warning">{errors(details.errorCode)}</Notice>
  if (!rules.ok) return <Notice tone="warning">{errors(rules.errorCode)}</Notice>
  const known = details.value.fields.filter(({ value }) => value !== null)
  const open = details.value.fields.flatMap(({ name, value }) => (value === null ? [name] : []))
  const found = ownErrors ?? (answer?.result?.error as Record<string, string[]> | undefined) ?? {}
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = detailsFormOf(form)
    const problems = detailsProblems(rules.value, open, given, calendarDay(serverClock(), timeZone))
    setOwnErrors(problems)
    if (!problems) void submitEncrypted(contract.members.completeMemberDetails, given, form, ['intent'])
  }
  return (
    <>
      {known.length > 0 ? (
        <dl className={facts}>
          {known.map(({ name, value }) => (
            <div key={name}>
              <dt>{identity(`field.${name}`)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {open.length > 0 ? (
        <Form method="post" className={blockColumn} onSubmit={submit} noValidate>
          <input type="hidden" name="intent" value="details" />
          {open.map((name) => {
            const rule = rules.value.fields[name]
            return rule ? <RegistrationField key={name} name={name} rule={rule} error={fieldText(found[name])} /> : null
          })}
          <RequiredNote />
          <FormRefusal errors={ownErrors ? null : answer?.result?.error?.['']} />
          <Button type="submit" size="large" wide busy={navigation.formData?.get('intent') === 'details'}>
            {t('details.save')}
          </Button>
        </Form>
      ) : null}
    </>
  )
}

const facts = style({
  display: 'grid',
  gap: token('space.3'),
  margin: 0,
  '& dt': { color: token('color.textMuted'), fontSize: token('fontSize.sm') },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
})
