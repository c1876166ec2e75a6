import type { SubmissionResult } from '@conform-to/react'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/home-style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { token } from '#themes/index.ts'
import { FeedbackForm } from './feedback-form.tsx'

/** Feedback and complaints from visitors and members (specification section 2, dialogs): the form, then the thanks. */
export function FeedbackDialog({
  isSent,
  answer,
  onClose,
}: {
  isSent: boolean
  answer: SubmissionResult | null
  onClose: () => void
}) {
  const { t } = useTranslation('dialogs')
  const { t: site } = useTranslation('site')
  return (
    <Dialog
      key={isSent ? 'sent' : 'form'}
      title={t('feedback.title')}
      {...(isSent ? {} : { description: t('feedback.lead') })}
      closeLabel={site('close')}
      onClose={onClose}
    >
      {isSent ? (
        <div role="status">
          <Empty
            icon="success"
            title={t('feedback.thanks')}
            text={t('feedback.thanksText')}
            action={
              <div className={actions}>
                <ButtonLink to="/feedback" tone="secondary" preventScrollReset>
                  {t('feedback.another')}
                </ButtonLink>
                <ButtonLink to="/" preventScrollReset>
                  {t('feedback.backHome')}
                </ButtonLink>
              </div>
            }
          />
        </div>
      ) : (
        <FeedbackForm answer={answer} />
      )}
    </Dialog>
  )
}

const actions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: token('space.3') })
