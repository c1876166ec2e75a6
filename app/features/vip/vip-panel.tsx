import { card, column, heading } from '#app/features/payments/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/member-style.ts'
import { Notice } from '#app/ui/notice.tsx'
import { token } from '#themes/index.ts'
import type { loadVip } from './index.server.ts'
import { VipHead } from './vip-head.tsx'
import { VipHistory } from './vip-history.tsx'
import { VipLevels } from './vip-levels.tsx'
import { VipMonth } from './vip-month.tsx'
import { VipNext } from './vip-next.tsx'

const rules = ['rule.earned', 'rule.undone', 'rule.free', 'rule.regain'] as const

/** The member's level: what it depends on, what the next one takes, and what every level gives. */
export function VipPanel({ data }: { data: Awaited<ReturnType<typeof loadVip>> }) {
  const { t } = useTranslation('vip')
  const { t: errors } = useTranslation('errors')
  if (!data.ok) {
    const code = data.errorCode
    return <Notice tone="warning">{code === 'PROMO_NOT_ELIGIBLE' ? t('forMembers') : errors(code)}</Notice>
  }
  const vip = data.value
  return (
    <div className={column}>
      <VipHead vip={vip} />
      <VipMonth vip={vip} />
      <VipNext vip={vip} />
      <VipLevels vip={vip} />
      <section className={card}>
        <h2 className={heading}>{t('rules')}</h2>
        <ul className={list}>
          {rules.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </section>
      <VipHistory vip={vip} />
    </div>
  )
}

const list = style({
  display: 'grid',
  gap: token('space.3'),
  margin: 0,
  paddingInlineStart: token('space.5'),
  listStyle: 'disc',
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
})
