import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/inner-style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { ActivityCard } from '#contract/entities/rewards/activity-cards.ts'
import { token } from '#themes/index.ts'
import { useClauseValue } from './clauses.tsx'

/** What the member does not meet yet, with the page that changes it. */
export function WhyNot({ reasons }: { reasons: ActivityCard['whyNot'] }) {
  const { t } = useTranslation('rewards')
  const shown = useClauseValue()
  const fix = reasons.find((one) => one.fix !== '')?.fix
  return (
    <div className={box} data-why-not="">
      <p>{t('why.title')}</p>
      <ul className={list}>
        {reasons.map(({ reason, have, need }) => (
          <li key={reason}>{t(`why.${reason}`, { have: have ? shown(have) : '', need: need ? shown(need) : '' })}</li>
        ))}
      </ul>
      {fix ? (
        <ButtonLink to={fix} tone="secondary" wide>
          {t('why.fix')}
        </ButtonLink>
      ) : null}
    </div>
  )
}

const box = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.2'),
  fontSize: token('fontSize.sm'),
  padding: token('space.3'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surfaceSunken'),
})
const list = style({ margin: 0, paddingInlineStart: token('space.5'), listStyle: 'disc' })
