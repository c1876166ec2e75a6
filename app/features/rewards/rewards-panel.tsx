import { useRevalidator, useSearchParams } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { hasSwitch, useBrand } from '#app/brand/index.ts'
import { column } from '#app/features/payments/index.ts'
import { useBonus, usePromo } from '#app/features/wallet/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/member-style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { cardList } from '#app/ui/card-styles.ts'
import { Empty } from '#app/ui/empty.tsx'
import type { IconName } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/section.tsx'
import { isRunning } from '#contract/entities/rewards/promotion-states.ts'
import { ActivityCard } from './activity-card.tsx'
import { FinishedList } from './bonuses/finished-list.tsx'
import { GrantCard } from './bonuses/grant-card.tsx'
import { LockList } from './bonuses/lock-list.tsx'
import { CodeForm } from './code-form.tsx'
import type { loadRewards } from './index.server.ts'
import { type RewardResult, rewardActions } from './reward-result.ts'

type Data = Awaited<ReturnType<typeof loadRewards>>

/**
 * The member's rewards: what can be taken now, bonuses with what is left to stake, what the member takes part in, and
 * what can be joined. Nothing is listed that the member cannot have.
 */
export function RewardsPanel({ data, answer }: { data: Data; answer: RewardResult | null }) {
  const { t } = useTranslation('rewards')
  const { t: errors } = useTranslation('errors')
  const hasCodes = hasSwitch(useBrand(), 'PROMOCODE')
  const [params] = useSearchParams()
  useChanges()
  const done = answer ? undefined : rewardActions.find((action) => action === params.get('done'))
  if (!data.cards.ok) return <Notice tone="warning">{errors(data.cards.errorCode)}</Notice>
  const cards = data.cards.value.content
  const grants = data.grants.ok ? data.grants.value.list : []
  const over = data.over.ok ? data.over.value.content : []
  const live = grants.filter(({ state }) => state === 'active' || state === 'queued')
  const ended = grants.filter((grant) => !live.includes(grant))
  const owed = cards.filter(({ state }) => state === 'claim')
  const playing = cards.filter(({ state }) => isRunning(state) || state === 'applying' || state === 'held')
  const offers = cards.filter((one) => !owed.includes(one) && !playing.includes(one))
  const cardOf = (shown: (typeof cards)[number]) => (
    <ActivityCard key={shown.entryId ?? shown.id} shown={shown} requestKey={data.requestKey} answer={answer} />
  )
  return (
    <div className={column}>
      {done ? <Notice tone="success">{t(`done.${done}`)}</Notice> : null}
      {hasCodes ? <CodeForm answer={answer} /> : null}
      {cards.length === 0 && live.length === 0 ? <NoRewards /> : null}
      <Group id="owed" icon="sparkle" title={t('owed')}>
        {owed.map(cardOf)}
      </Group>
      <Group id="bonuses" icon="coin" title={t('bonuses')}>
        {live.map((grant) => (
          <GrantCard key={grant.id} grant={grant} answer={answer} />
        ))}
      </Group>
      <Group id="playing" icon="target" title={t('playing')}>
        {playing.map(cardOf)}
      </Group>
      <Group id="offers" icon="promo" title={t('offers')}>
        {offers.map(cardOf)}
      </Group>
      {data.locks.ok ? <LockList locks={data.locks.value.list} /> : null}
      <FinishedList cards={over} grants={ended} />
    </div>
  )
}

/** Loads the page again when a bet has ended the bonus, and when something changed in the member's promotions. */
function useChanges(): void {
  const { revalidate } = useRevalidator()
  const bonusId = useBonus()?.id ?? null
  const promo = usePromo()
  const known = useRef({ bonusId, promo })
  useEffect(() => {
    const { current: before } = known
    known.current = { bonusId, promo }
    const isChanged = before.promo !== null && promo !== null && before.promo !== promo
    if (isChanged || (before.bonusId !== null && before.bonusId !== bonusId)) revalidate()
  }, [bonusId, promo, revalidate])
}

/** A titled list; nothing when it is empty. */
function Group({
  id,
  icon,
  title,
  children,
}: {
  id: string
  icon: IconName
  title: string
  children: readonly ReactNode[]
}) {
  if (children.length === 0) return null
  return (
    <Section id={id} icon={icon} title={title}>
      <ul className={`${cardList} ${rows}`}>{children}</ul>
    </Section>
  )
}

function NoRewards() {
  const { t } = useTranslation('member')
  return (
    <Empty
      icon="promo"
      title={t('noRewards')}
      text={t('noRewardsHint')}
      action={<ButtonLink to="/">{t('toTheGames')}</ButtonLink>}
    />
  )
}

const rows = style({
  // The cards of a row have the same height, and their buttons are at the bottom.
  '& > li': { display: 'flex', flexDirection: 'column' },
  '& > li > form:last-child, & > li > a:last-child': { marginBlockStart: 'auto' },
  '@media (min-width: 1200px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})
