import { useSearchParams } from '@remix-run/react'
import { column } from '#app/features/payments/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/member-style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { token } from '#themes/index.ts'
import { FinishedList } from './finished-list.tsx'
import { GrantCard } from './grant-card.tsx'
import type { loadBonusDetails } from './index.server.ts'
import { LockList } from './lock-list.tsx'
import type { RewardResult } from './reward-result.ts'

type Data = Awaited<ReturnType<typeof loadBonusDetails>>

/** The member's bonuses with task and time, what holds the money back, and how earlier bonuses ended. Section 17.1. */
export function BonusDetailsPanel({ data: { grants, locks }, answer }: { data: Data; answer: RewardResult | null }) {
  const { t } = useTranslation('rewards')
  const { t: errors } = useTranslation('errors')
  const [params] = useSearchParams()
  if (!grants.ok) return <Notice tone="warning">{errors(grants.errorCode)}</Notice>
  const { list: all } = grants.value
  const live = all.filter(({ state }) => state === 'active' || state === 'queued')
  return (
    <div className={column}>
      {!answer && params.get('done') === 'givenUp' ? <Notice tone="success">{t('done.givenUp')}</Notice> : null}
      {live.length === 0 ? (
        <Empty
          icon="purse"
          title={t('bonus.noneNow')}
          text={t('bonus.noneNowHint')}
          action={<ButtonLink to="/promotions">{t('offers')}</ButtonLink>}
        />
      ) : (
        <ul className={list}>
          {live.map((grant) => (
            <GrantCard key={grant.id} grant={grant} answer={answer} />
          ))}
        </ul>
      )}
      {locks.ok ? <LockList locks={locks.value.list} /> : null}
      <FinishedList cards={[]} grants={all.filter((grant) => !live.includes(grant))} />
    </div>
  )
}

const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.4'),
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
