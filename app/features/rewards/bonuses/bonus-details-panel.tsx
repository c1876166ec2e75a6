import { useSearchParams } from '@remix-run/react'
import { column } from '#app/features/payments/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { cardList } from '#app/ui/card-styles.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { loadBonusDetails } from '../index.server.ts'
import type { RewardResult } from '../reward-result.ts'
import { FinishedList } from './finished-list.tsx'
import { GrantCard } from './grant-card.tsx'
import { LockList } from './lock-list.tsx'

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
        <ul className={cardList}>
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
