import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { RefusalNotice } from '#app/forms/form-refusal.tsx'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/inner-style.ts'
import { Button, type ButtonTone } from '#app/ui/button.tsx'
import { token } from '#themes/index.ts'
import type { RewardResult } from './reward-result.ts'

/**
 * One press of the reward centre with its refusal.
 *
 * @param form the id of the promotion, entry or bonus, by which the refusal finds its card
 */
export function RewardForm({
  intent,
  form,
  fields,
  tone,
  answer,
  choice,
  children,
}: {
  intent: 'join' | 'claim' | 'giveUp' | 'takeBack'
  form: string
  fields: Readonly<Record<string, string>>
  tone?: ButtonTone
  answer: RewardResult | null
  /** Fields for the member to fill in, above the button. */
  choice?: ReactNode
  children: ReactNode
}) {
  const { t: errors } = useTranslation('errors')
  const sent = useNavigation()
  const isSending =
    sent.state === 'submitting' && Object.values(fields).every((value) => contains(sent.formData, value))
  return (
    <Form method="post" className={stack} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {choice}
      {answer?.form === form && answer.code ? (
        <RefusalNotice cause={answer}>{errors(answer.code, answer.params)}</RefusalNotice>
      ) : null}
      <Button type="submit" wide busy={isSending} {...(tone ? { tone } : {})}>
        {children}
      </Button>
    </Form>
  )
}

const contains = (form: FormData | undefined, value: string) => [...(form?.values() ?? [])].includes(value)

const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.3') })
