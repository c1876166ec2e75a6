import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { useState } from 'react'
import { FormRefusal } from '#app/forms/form-refusal.tsx'
import { useFieldText } from '#app/forms/messages.ts'
import { RequiredNote } from '#app/forms/required-note.tsx'
import { useTranslation } from '#app/i18n/index.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { style } from '#app/styles/home-style.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea, TextInput } from '#app/ui/inputs.tsx'
import { FEEDBACK_CONTACT_MAX_LENGTH, FEEDBACK_MAX_LENGTH, feedbackKinds } from '#contract/endpoints/feedback.ts'
import { token } from '#themes/index.ts'
import { feedbackSchema, normalizedContent } from './feedback-schema.ts'

/** Subject, message with a live count, and contact details. Works without script. */
export function FeedbackForm({ answer }: { answer: SubmissionResult | null }) {
  const { t } = useTranslation('dialogs')
  const isHydrated = useHydrated()
  const isSending = useNavigation().formAction?.startsWith('/feedback') ?? false
  const fieldText = useFieldText()
  const [form, fields] = useForm({
    id: 'feedback',
    lastResult: answer,
    defaultValue: { kind: 'idea' },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: feedbackSchema }),
    shouldRevalidate: 'onInput',
  })
  const contactError = fieldText(fields.contact.errors)

  return (
    <Form
      id={form.id}
      method="post"
      action="/feedback"
      noValidate={isHydrated}
      onSubmit={form.onSubmit}
      className={body}
      preventScrollReset
    >
      <KindChoice name={fields.kind.name} chosen={fields.kind.initialValue ?? 'idea'} />
      <ContentField
        name={fields.content.name}
        initial={fields.content.initialValue}
        error={fieldText(fields.content.errors)}
      />
      <Field
        label={t('feedback.contact')}
        hint={t('feedback.contactHint')}
        {...(contactError ? { error: contactError } : {})}
      >
        {(control) => (
          <TextInput
            {...control}
            icon="mail"
            name={fields.contact.name}
            defaultValue={fields.contact.initialValue}
            maxLength={FEEDBACK_CONTACT_MAX_LENGTH}
            autoComplete="email"
          />
        )}
      </Field>
      <RequiredNote />
      <FormRefusal errors={form.errors} />
      <Button type="submit" size="large" wide busy={isSending} icon="chat">
        {t('feedback.send')}
      </Button>
    </Form>
  )
}

function KindChoice({ name, chosen }: { name: string; chosen: unknown }) {
  const { t } = useTranslation('dialogs')
  return (
    <fieldset className={kinds}>
      <legend>{t('feedback.kind')}</legend>
      {feedbackKinds.map((kind) => (
        <label key={kind} className={chip}>
          <input type="radio" name={name} value={kind} defaultChecked={chosen === kind} />
          <span>{t(`feedback.kinds.${kind}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The message with a live count of its characters. */
function ContentField({ name, initial, error }: { name: string; initial: string | undefined; error?: string }) {
  const { t } = useTranslation('dialogs')
  const [content, setContent] = useState(String(initial ?? ''))
  const used = normalizedContent(content).length
  const isTooLong = used > FEEDBACK_MAX_LENGTH
  return (
    <Field
      label={t('feedback.content')}
      hint={t('feedback.contentHint')}
      required
      {...(error ? { error } : {})}
      aside={
        <span className={counter} data-over={isTooLong ? '' : undefined} aria-live="polite">
          {t(isTooLong ? 'feedback.left' : 'feedback.counter', { used, max: FEEDBACK_MAX_LENGTH })}
        </span>
      }
    >
      {(control) => (
        <TextArea
          {...control}
          name={name}
          defaultValue={initial}
          rows={4}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

const body = style({
  display: 'grid',
  gap: token('space.5'),
  paddingInline: token('space.4'),
  paddingBlockEnd: token('space.6'),
  '@media (min-width: 640px)': { paddingInline: token('space.6') },
})

const kinds = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('space.2'),
  margin: 0,
  padding: 0,
  border: 'none',
  minInlineSize: 0,
  '& legend': {
    padding: 0,
    marginBlockEnd: '6px',
    fontSize: token('fontSize.sm'),
    fontWeight: token('fontWeight.medium'),
  },
})

const chip = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: token('size.tap'),
  paddingInline: token('space.4'),
  border: `1px solid ${token('color.borderStrong')}`,
  borderRadius: token('radius.pill'),
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  cursor: 'pointer',
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '&:hover': { borderColor: token('color.accentText') },
  '&:has(:checked)': {
    color: token('color.onAccent'),
    backgroundColor: token('color.accent'),
    borderColor: token('color.accent'),
  },
  '&:has(:focus-visible)': { outline: `2px solid ${token('color.focus')}`, outlineOffset: '2px' },
})

const counter = style({
  fontSize: token('fontSize.xs'),
  fontWeight: token('fontWeight.regular'),
  color: token('color.textMuted'),
  fontVariantNumeric: 'tabular-nums',
  '&[data-over]': { color: token('color.danger'), fontWeight: token('fontWeight.bold') },
})
