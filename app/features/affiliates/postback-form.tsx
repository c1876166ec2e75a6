import { Form, useNavigation } from '@remix-run/react'
import { FormRefusal } from '#app/forms/form-refusal.tsx'
import { useFieldText } from '#app/forms/messages.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/agent-style.ts'
import { Button } from '#app/ui/button.tsx'
import { card, muted } from '#app/ui/card-styles.ts'
import { Field } from '#app/ui/field.tsx'
import { Checkbox, TextInput } from '#app/ui/inputs.tsx'
import { type PostbackEvent, postbackEvents } from '#contract/entities/agency/affiliates.ts'
import { token } from '#themes/index.ts'
import type { PostbackResult } from './affiliates-result.ts'

/** The address of the affiliate's server and what is sent to it. Works without script. */
export function PostbackForm({
  target,
  answer,
}: {
  target: { readonly url: string; readonly events: readonly PostbackEvent[] } | null
  answer: PostbackResult | null
}) {
  const { t } = useTranslation('agent')
  const fieldText = useFieldText()
  const isSending = useNavigation().state !== 'idle'
  const errors = answer?.result?.error ?? {}
  const typed = answer?.result ? answer.typed : null
  const isWanted = (event: PostbackEvent) => (typed ? typed[event] === 'on' : (target?.events.includes(event) ?? true))
  const eventsError = fieldText(errors.events ?? undefined)
  return (
    <Form method="post" className={card}>
      <Field
        label={t('postbacks.address')}
        hint={t('postbacks.addressHint')}
        error={fieldText(errors.url ?? undefined)}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            name="url"
            type="url"
            required
            maxLength={500}
            dir="ltr"
            autoComplete="off"
            defaultValue={typed?.url ?? target?.url}
          />
        )}
      </Field>
      <fieldset className={events} aria-describedby={eventsError ? 'events-error' : undefined}>
        <legend>{t('postbacks.events')}</legend>
        {postbackEvents.map((event) => (
          <Checkbox key={event} name={event} defaultChecked={isWanted(event)} label={t(`postbacks.event.${event}`)} />
        ))}
        {eventsError ? (
          <p id="events-error" role="alert">
            {eventsError}
          </p>
        ) : null}
      </fieldset>
      <p className={muted}>{t('postbacks.signLead')}</p>
      <FormRefusal errors={errors[''] ?? undefined} />
      <div className={buttons}>
        <Button type="submit" name="intent" value="save" icon="check" busy={isSending}>
          {t('postbacks.save')}
        </Button>
        {target ? (
          <>
            <Button type="submit" name="intent" value="renew" tone="secondary" icon="refresh" busy={isSending}>
              {t('postbacks.renew')}
            </Button>
            <Button type="submit" name="intent" value="remove" tone="secondary" formNoValidate busy={isSending}>
              {t('postbacks.remove')}
            </Button>
          </>
        ) : null}
      </div>
    </Form>
  )
}

const events = style({
  display: 'grid',
  gap: token('space.2'),
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 'none',
  '& > legend': { padding: 0, fontWeight: token('fontWeight.bold') },
  '& p': { margin: 0, fontSize: token('fontSize.sm'), color: token('color.danger') },
})

const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: token('space.3') })
