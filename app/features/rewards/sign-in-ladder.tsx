import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/member-style.ts'
import { Icon } from '#app/ui/icons.tsx'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import type { ActivityCard } from '#contract/entities/rewards/activity-cards.ts'
import { token } from '#themes/index.ts'
import { useAwardText } from './use-award-text.ts'

/** What each day of a sign-in ladder pays: days that were taken, today's, and those to come. */
export function SignInLadder({ ladder: { days, next } }: { ladder: NonNullable<ActivityCard['ladder']> }) {
  const { t } = useTranslation('rewards')
  const locale = useLocale()
  const awardText = useAwardText()
  const number = numberFormat(locale, {})
  return (
    <ol className={ladder} aria-label={t('ladder.label')}>
      {days.map((amount, at) => {
        const day = t('ladder.day', { day: number.format(at + 1) })
        const isTaken = at < next
        return (
          <li
            key={day}
            className={`${step} ${isTaken ? taken : ''} ${at === next ? today : ''}`}
            aria-current={at === next ? 'step' : undefined}
          >
            <span className={label}>{day}</span>
            <Icon name={isTaken ? 'check' : 'coin'} />
            <span className={sum}>{awardText(amount)}</span>
            {isTaken ? <span className={visuallyHidden}>{t('ladder.taken')}</span> : null}
          </li>
        )
      })}
    </ol>
  )
}

const ladder = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(72px, 1fr))',
  gap: token('space.2'),
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const step = style({
  display: 'grid',
  justifyItems: 'center',
  gap: token('space.1'),
  padding: `${token('space.2')} ${token('space.1')}`,
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.box'),
  background: token('color.surface'),
  color: token('color.textMuted'),
  textAlign: 'center',
})

const taken = style({ background: token('color.surfaceRaised'), color: token('color.success') })

const today = style({
  borderColor: token('color.accent'),
  boxShadow: `inset 0 0 0 1px ${token('color.accent')}`,
  color: token('color.text'),
})

const label = style({ fontSize: token('fontSize.xs'), lineHeight: 1.3 })

const sum = style({ fontSize: token('fontSize.sm'), fontWeight: token('fontWeight.bold'), overflowWrap: 'anywhere' })
