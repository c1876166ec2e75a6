import { useBrand } from '#app/brand/index.ts'
import { muted } from '#app/features/payments/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { style } from '#app/styles/member-style.ts'
import { formatMoney } from '#app/ui/money.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { ActivityCard } from '#contract/entities/rewards/activity-cards.ts'
import { token } from '#themes/index.ts'
import { RewardForm } from '../reward-form.tsx'
import type { RewardResult } from '../reward-result.ts'
import { ApplicationForm } from './application-form.tsx'

type Application = NonNullable<ActivityCard['application']>

/** The application of a card: the sums, what was sent and what became of it, and the form while it can be sent. */
export function ApplicationPart({
  shown,
  application,
  requestKey,
  answer,
}: {
  shown: ActivityCard
  application: Application
  requestKey: string
  answer: RewardResult | null
}) {
  const { t } = useTranslation('rewards')
  const locale = useLocale()
  const { state, entryId } = shown
  const { least, most, attempts, sent } = application
  const isOpen = (state === 'join' || state === 'rejected') && attempts > 0
  const sums = { least: formatMoney(least, locale), most: formatMoney(most, locale) }
  return (
    <>
      {isOpen ? <p className={between}>{t('clause.gift.amount', sums)}</p> : null}
      {sent?.reason ? (
        <Notice tone="warning">
          {t('over.rejected')}. {sent.reason === 'other' ? null : t(`application.reason.${sent.reason}`)} {sent.note}
        </Notice>
      ) : null}
      {state === 'applying' && sent ? <Sent sent={sent} /> : null}
      {state === 'applying' && entryId ? (
        <RewardForm intent="takeBack" form={entryId} fields={{ entryId }} tone="secondary" answer={answer}>
          {t('application.takeBack')}
        </RewardForm>
      ) : null}
      {isOpen ? (
        <ApplicationForm shown={shown} application={application} requestKey={requestKey} answer={answer} />
      ) : null}
    </>
  )
}

/** What was sent, and that the answer is late when it is. */
function Sent({ sent }: { sent: NonNullable<Application['sent']> }) {
  const { t } = useTranslation('rewards')
  const { timeZone } = useBrand()
  return (
    <div className={box}>
      <p className={muted}>
        {t('application.sent')} · <time dateTime={sent.at}>{shownInstant(sent.at, timeZone)}</time>
      </p>
      {sent.remark ? <p className={remark}>{sent.remark}</p> : null}
      {sent.previews.length > 0 ? (
        <ul className={pictures}>
          {sent.previews.map((preview, at) => (
            <li key={preview}>
              <img src={preview} alt={t('application.use', { number: at + 1 })} width={96} height={96} />
            </li>
          ))}
        </ul>
      ) : null}
      {sent.isLate ? <Notice tone="warning">{t('application.late')}</Notice> : null}
    </div>
  )
}

const between = style({
  fontSize: token('fontSize.xl'),
  fontWeight: token('fontWeight.black'),
  color: token('color.accentText'),
  overflowWrap: 'anywhere',
})

const box = style({
  display: 'grid',
  gap: token('space.2'),
  padding: token('space.3'),
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surfaceSunken'),
})

const remark = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })

const pictures = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('space.2'),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& img': { inlineSize: '96px', blockSize: '96px', objectFit: 'cover', borderRadius: token('radius.box') },
})
