import { useBrand } from '#app/brand/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { style } from '#app/styles/member-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { formatMoney } from '#app/ui/money.ts'
import type { ReferralAccrual } from '#contract/entities/rewards/activity-cards.ts'
import { token } from '#themes/index.ts'

/** Friends with what they bring, and what is still missing; `isInvited`: the reader is the friend. */
export function AccrualList({
  title,
  accruals,
  isInvited = false,
}: {
  title: string
  accruals: readonly ReferralAccrual[]
  isInvited?: boolean
}) {
  const { t } = useTranslation('rewards')
  return (
    <section className={section} aria-label={title}>
      <h2 className={heading}>{title}</h2>
      {accruals.length === 0 ? <Empty icon="people" title={t('referral.none')} /> : null}
      <ul className={list}>
        {accruals.map((accrual) => (
          <AccrualLine key={accrual.id} accrual={accrual} isInvited={isInvited} />
        ))}
      </ul>
    </section>
  )
}

function AccrualLine({ accrual, isInvited }: { accrual: ReferralAccrual; isInvited: boolean }) {
  const { t } = useTranslation('rewards')
  const locale = useLocale()
  const { timeZone } = useBrand()
  const { friend, amount, registeredAt, conditions, note } = accrual
  return (
    <li className={line}>
      <div className={head}>
        <span>
          {isInvited ? null : <bdi className={name}>{friend}</bdi>}{' '}
          <time className={muted} dateTime={registeredAt} dir="ltr">
            {shownInstant(registeredAt, timeZone)}
          </time>
        </span>
        <bdi className={sum}>{formatMoney(amount, locale)}</bdi>
      </div>
      <p className={muted}>{useStateText()(accrual)}</p>
      {note ? <p>{note}</p> : null}
      <ul className={list}>
        {conditions.map(({ kind, have, need, isMet }) => (
          <li key={kind} className={condition} data-met={isMet ? '' : undefined}>
            <Icon name={isMet ? 'check' : 'clock'} />
            <span>{t(`referral.condition.${kind}`)}</span>
            {have && need ? (
              <bdi>
                {formatMoney(have, locale)} / {formatMoney(need, locale)}
              </bdi>
            ) : null}
          </li>
        ))}
      </ul>
    </li>
  )
}

function useStateText(): (accrual: ReferralAccrual) => string {
  const { t } = useTranslation('rewards')
  const locale = useLocale()
  const { timeZone } = useBrand()
  return ({ state, until, amount }) => {
    if (state === 'pending') return t('until', { time: shownInstant(until, timeZone) })
    if (state === 'paid') return t('over.paid', { amount: formatMoney(amount, locale) })
    if (state === 'held') return t('referral.held')
    if (state === 'refused') return t('over.rejected')
    return t(state === 'expired' ? 'over.missed' : 'over.budgetUsed')
  }
}

const section = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.3') })

const heading = style({ fontSize: token('fontSize.lg'), fontWeight: token('fontWeight.bold') })

const list = style({ display: 'grid', gap: token('space.3'), margin: 0, padding: 0, listStyle: 'none' })

const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.2'),
  padding: token('space.4'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
})

const head = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: token('space.2') })

const name = style({ fontWeight: token('fontWeight.bold') })

const sum = style({ fontWeight: token('fontWeight.bold'), color: token('color.accentText') })

const muted = style({ fontSize: token('fontSize.sm'), color: token('color.textMuted') })

const condition = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token('space.2'),
  fontSize: token('fontSize.sm'),
  color: token('color.textMuted'),
  '&[data-met]': { color: token('color.success') },
})
