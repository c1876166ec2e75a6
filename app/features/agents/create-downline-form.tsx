import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { useMemo } from 'react'
import { OfferedSeries } from '#app/features/series/index.ts'
import { FormRefusal } from '#app/forms/form-refusal.tsx'
import { useFieldText } from '#app/forms/messages.ts'
import { RegistrationField } from '#app/forms/registration-field.tsx'
import { RequiredNote } from '#app/forms/required-note.tsx'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { style } from '#app/styles/agent-style.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/inputs.tsx'
import { downlineSchema, downlineUsernameRule } from '#contract/downline-schema.ts'
import type { MemberSeries } from '#contract/entities/agency/series.ts'
import type { RegistrationRules } from '#contract/entities/registration-rule.ts'
import { token } from '#themes/index.ts'
import type { DownlineResult } from './downline-result.ts'
import { KindField } from './kind-field.tsx'

/** Form that creates a downline account under the brand's registration rules. Works without script. */
export function CreateDownlineForm({
  rules,
  own,
  answer,
}: {
  rules: RegistrationRules
  /** The agent's own series: what a new account can have. */
  own: Result<MemberSeries>
  answer: DownlineResult | null
}) {
  const { t } = useTranslation('agent')
  const isHydrated = useHydrated()
  const isSending = useNavigation().state !== 'idle'
  const fieldText = useFieldText()
  const schema = useMemo(() => downlineSchema(rules), [rules])
  const [form] = useForm<Record<string, unknown>>({
    id: 'create-downline',
    lastResult: answer?.result,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
  })
  const errors = form.allErrors
  const typed = answer?.typed ?? {}
  const { nickname } = rules.fields
  return (
    <Form id={form.id} method="post" noValidate={isHydrated} onSubmit={form.onSubmit} className={columns}>
      <RegistrationField
        name="username"
        rule={downlineUsernameRule(rules)}
        defaultValue={typed.username}
        error={fieldText(errors.username)}
        isOwn={false}
      />
      {nickname ? (
        <RegistrationField
          name="nickname"
          rule={{ ...nickname, required: false }}
          defaultValue={typed.nickname}
          error={fieldText(errors.nickname)}
          isOwn={false}
        />
      ) : null}
      <KindField typed={typed.kind} />
      <OfferedSeries own={own} typed={typed} errors={errors} />
      <AdultConfirmation age={rules.ageThreshold} isConfirmed={typed.adult === 'on'} error={fieldText(errors.adult)} />
      <FormRefusal errors={form.errors} />
      <div className={row}>
        <RequiredNote />
        <Button type="submit" icon="plus" busy={isSending}>
          {t('create.submit')}
        </Button>
      </div>
    </Form>
  )
}

function AdultConfirmation({
  age,
  isConfirmed,
  error,
}: {
  age: number
  isConfirmed: boolean
  error: string | undefined
}) {
  const { t } = useTranslation('agent')
  return (
    <div className={row}>
      <Checkbox
        name="adult"
        required
        defaultChecked={isConfirmed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'create-adult-error' : undefined}
        label={t('create.adult', { age })}
      />
      {error ? (
        <p id="create-adult-error" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}

const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.4'),
  '@media (min-width: 720px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: token('space.5') },
})

const row = style({
  display: 'grid',
  justifyItems: 'start',
  gap: token('space.1'),
  gridColumn: '1 / -1',
  '& p': { margin: 0, fontSize: token('fontSize.sm'), color: token('color.danger') },
})
