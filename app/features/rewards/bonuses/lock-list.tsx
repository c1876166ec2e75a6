import { Link } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { muted } from '#app/features/payments/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { style } from '#app/styles/member-style.ts'
import { formatMoney } from '#app/ui/money.ts'
import { Section } from '#app/ui/section.tsx'
import type { Lock } from '#contract/entities/rewards/activity-cards.ts'
import { token } from '#themes/index.ts'

/** Everything that holds the member's money back, each with what clears it. */
export function LockList({ locks }: { locks: readonly Lock[] }) {
  const { t } = useTranslation('rewards')
  const stakes = locks.filter(({ need }) => need !== null)
  return (
    <Section id="locks" icon="lock" title={t('locks')}>
      {locks.length === 0 ? <p className={muted}>{t('locks.none')}</p> : null}
      {stakes.length > 1 ? <p className={muted}>{t('locks.hint')}</p> : null}
      <ul className={list}>
        {locks.map((lock) => (
          <LockRow key={`${lock.reason} ${lock.name}`} lock={lock} />
        ))}
      </ul>
    </Section>
  )
}

function LockRow({ lock }: { lock: Lock }) {
  const { t } = useTranslation('rewards')
  const locale = useLocale()
  const { timeZone } = useBrand()
  const { reason, name, need, done, left, until, clears } = lock
  const text = t(`lock.clears.${reason}`, { left: left ? formatMoney(left, locale) : '' })
  return (
    <li className={row}>
      <strong>{t(`lock.${reason}`)}</strong>
      {name ? (
        <bdi className={muted} dir="auto">
          {name}
        </bdi>
      ) : null}
      <span>{clears ? <Link to={clears}>{text}</Link> : text}</span>
      {need && done ? (
        <span className={muted}>
          {t('bonus.staked', { done: formatMoney(done, locale), required: formatMoney(need, locale) })}
        </span>
      ) : null}
      {until ? <span className={muted}>{t('until', { time: shownInstant(until, timeZone) })}</span> : null}
    </li>
  )
}

const list = style({ display: 'grid', gap: token('space.3'), margin: 0, padding: 0, listStyle: 'none' })

const row = style({
  display: 'grid',
  gap: token('space.1'),
  padding: token('space.4'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
  fontSize: token('fontSize.sm'),
  overflowWrap: 'anywhere',
  '& a': { color: token('color.accentText') },
})
