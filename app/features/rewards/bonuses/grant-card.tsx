import { useBrand } from '#app/brand/index.ts'
import { bigAmount, card, heading, muted } from '#app/features/payments/index.ts'
import { useBonus } from '#app/features/wallet/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { style } from '#app/styles/member-style.ts'
import { taskBar } from '#app/ui/card-styles.ts'
import { formatMoney } from '#app/ui/money.ts'
import type { Grant } from '#contract/entities/rewards/activity-cards.ts'
import { token } from '#themes/index.ts'
import { Clauses } from '../clauses.tsx'
import { RewardForm } from '../reward-form.tsx'
import type { RewardResult } from '../reward-result.ts'

/** A bonus that is not paid yet: what is left to stake, until when, and the way to give it up with its loss. */
export function GrantCard({ grant: fromPage, answer }: { grant: Grant; answer: RewardResult | null }) {
  const grant = useLiveGrant(fromPage)
  const { t } = useTranslation('rewards')
  const locale = useLocale()
  const { timeZone } = useBrand()
  const { id, title, state, until, isStakeable } = grant
  const amount = formatMoney(grant.balance, locale)
  const staked = t('bonus.staked', {
    done: formatMoney(grant.done, locale),
    required: formatMoney(grant.required, locale),
  })
  return (
    <li className={card} id={id} tabIndex={-1}>
      <div className={words}>
        <h3 className={heading}>{title}</h3>
        <p className={bigAmount}>
          <bdi>{isStakeable ? t('bonus.now', { amount }) : amount}</bdi>
        </p>
      </div>
      {state === 'active' ? (
        <div className={words}>
          <strong className={left}>{t('bonus.left', { amount: formatMoney(grant.remaining, locale) })}</strong>
          <progress
            className={taskBar}
            aria-label={staked}
            max={Number(grant.required.amountMinor)}
            value={Number(grant.done.amountMinor)}
          />
          <p className={muted}>{staked}</p>
          {until ? <p className={muted}>{t('until', { time: shownInstant(until, timeZone) })}</p> : null}
        </div>
      ) : (
        <Queued grant={grant} />
      )}
      <p className={muted}>{t(isStakeable ? 'bonus.hint.stake' : 'bonus.hint')}</p>
      {isStakeable ? <Clauses clauses={grant.clauses} /> : null}
      <details className={giveUp} open={answer?.form === id}>
        <summary>{t('giveUp')}</summary>
        <p>{t('giveUp.loss', { amount })}</p>
        {isStakeable ? <p>{t('giveUp.rounds')}</p> : null}
        <RewardForm
          intent="giveUp"
          form={id}
          fields={{ grantId: id, loss: grant.balance.amountMinor }}
          tone="danger"
          answer={answer}
        >
          {t('giveUp')}
        </RewardForm>
      </details>
    </li>
  )
}

/** What a bonus in the queue waits for, and the way to start it now. */
function Queued({ grant: { isCollecting, behind } }: { grant: Grant }) {
  const { t } = useTranslation('rewards')
  if (isCollecting || !behind) return <p className={muted}>{t(isCollecting ? 'bonus.collecting' : 'bonus.queued')}</p>
  return (
    <p className={muted}>
      {t('bonus.waits', { bonus: behind.title })}. <a href={`#${behind.id}`}>{t('bonus.toFirst')}</a>
    </p>
  )
}

/** The bonus that bets are moving, with the amounts that the event stream has sent since the page was loaded. */
function useLiveGrant(grant: Grant): Grant {
  const bonus = useBonus()
  if (!bonus || grant.state !== 'active' || !grant.isStakeable) return grant
  return { ...grant, balance: bonus.amount, done: bonus.done, remaining: bonus.left }
}

const words = style({ display: 'grid', gap: token('space.1'), minInlineSize: 0, overflowWrap: 'anywhere' })

const left = style({ color: token('color.accentText') })

const giveUp = style({
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: token('size.tap'),
    fontSize: token('fontSize.sm'),
    fontWeight: token('fontWeight.bold'),
    color: token('color.accentText'),
    cursor: 'pointer',
  },
  '& > p': { paddingBlock: token('space.2'), fontSize: token('fontSize.sm') },
})
