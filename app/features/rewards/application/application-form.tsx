import { Form, useNavigation } from '@remix-run/react'
import { useRef, useState } from 'react'
import { RefusalNotice } from '#app/forms/form-refusal.tsx'
import { useFieldText } from '#app/forms/messages.ts'
import { RequiredNote } from '#app/forms/required-note.tsx'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/member-style.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/inputs.tsx'
import type { ActivityCard } from '#contract/entities/rewards/activity-cards.ts'
import { APPLICATION_REMARK_MAX_LENGTH } from '#contract/entities/rewards/application-states.ts'
import { token } from '#themes/index.ts'
import type { RewardResult } from '../reward-result.ts'
import { DraftPictures, PictureField } from './application-pictures.tsx'
import { applicationRemark } from './application-rules.ts'

/**
 * Remark and pictures for a promotion. A picture is uploaded by a press of its own, with a script as soon as it is chosen,
 * and stays until the application is sent.
 */
export function ApplicationForm({
  shown,
  application,
  requestKey,
  answer,
}: {
  shown: ActivityCard
  application: NonNullable<ActivityCard['application']>
  requestKey: string
  answer: RewardResult | null
}) {
  const { t } = useTranslation('rewards')
  const { t: errors } = useTranslation('errors')
  const fieldText = useFieldText()
  const sent = useNavigation()
  const addButton = useRef<HTMLButtonElement>(null)
  const { id, termsHash } = shown
  const own = answer?.form === id ? answer : null
  const isSending = (intent: string) =>
    sent.state === 'submitting' && sent.formData?.get('promotionId') === id && sent.formData?.get('intent') === intent
  const { remark, images, drafts } = application
  const first = own?.draft?.remark ?? application.sent?.remark ?? ''
  return (
    <details className={box} open={own || drafts.length > 0 ? true : undefined}>
      <summary>{t('application.open')}</summary>
      <Form method="post" encType="multipart/form-data" className={form} preventScrollReset>
        <input type="hidden" name="promotionId" value={id} />
        <input type="hidden" name="termsHash" value={termsHash} />
        <input type="hidden" name="requestKey" value={requestKey} />
        {remark === 'off' ? null : (
          <RemarkField first={first} isRequired={remark === 'required'} error={fieldText(own?.draft?.errors.remark)} />
        )}
        <DraftPictures drafts={drafts} most={images} chosen={own?.draft?.imageIds} />
        {images > 0 ? (
          <PictureField
            key={drafts.length}
            most={images}
            error={fieldText(own?.draft?.errors.images)}
            onChoose={() => addButton.current?.form?.requestSubmit(addButton.current)}
          >
            <Button
              ref={addButton}
              type="submit"
              name="intent"
              value="addImage"
              tone="secondary"
              busy={isSending('addImage')}
            >
              {t('application.picture')}
            </Button>
          </PictureField>
        ) : null}
        <RequiredNote />
        {own?.code ? <RefusalNotice cause={own}>{errors(own.code, own.params)}</RefusalNotice> : null}
        <Button type="submit" name="intent" value="apply" wide busy={isSending('apply')}>
          {t('application.send')}
        </Button>
      </Form>
    </details>
  )
}

/** The remark with a count of its characters. */
function RemarkField({ first, isRequired, error }: { first: string; isRequired: boolean; error: string | undefined }) {
  const { t } = useTranslation('rewards')
  const number = numberFormat(useLocale(), {})
  const [typed, setTyped] = useState(first)
  const used = applicationRemark(typed).length
  const max = APPLICATION_REMARK_MAX_LENGTH
  return (
    <Field
      label={t('application.remark')}
      required={isRequired}
      {...(error ? { error } : {})}
      aside={
        <span className={counter} data-over={used > max ? '' : undefined}>
          {`${number.format(used)} / ${number.format(max)}`}
        </span>
      }
    >
      {(control) => (
        <TextArea
          {...control}
          name="remark"
          rows={3}
          defaultValue={first}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

const box = style({
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: token('size.tap'),
    paddingInline: token('space.5'),
    borderRadius: token('radius.box'),
    fontWeight: token('fontWeight.bold'),
    color: token('color.onAccent'),
    backgroundColor: token('color.accent'),
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '&[open] > summary': { color: token('color.text'), backgroundColor: token('color.surfaceRaised') },
})

const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.4'),
  marginBlockStart: token('space.4'),
})

const counter = style({
  fontSize: token('fontSize.xs'),
  fontWeight: token('fontWeight.regular'),
  color: token('color.textMuted'),
  fontVariantNumeric: 'tabular-nums',
  '&[data-over]': { color: token('color.danger'), fontWeight: token('fontWeight.bold') },
})
