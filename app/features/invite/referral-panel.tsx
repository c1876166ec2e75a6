import { Clauses } from '#app/features/rewards/index.ts'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/member-style.ts'
import { formatMoney } from '#app/ui/money.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'
import { AccrualList } from './accrual-list.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { invitationPath } from './invitation-path.ts'
import { LinkQrCode } from './link-qr-code.tsx'

type Referral = ResponseOf<typeof contract.agents.getReferral>
type Rewards = ResponseOf<typeof contract.promotions.listReferrals>

/**
 * A member's code, link and QR code for friends, what the brand pays for them, and each friend with their progress.
 * Specification section 2, member center: referral invite; promotions specification, section 12.
 */
export function ReferralPanel({
  referral,
  rewards,
  origin,
}: {
  referral: Result<Referral>
  rewards: Result<Rewards>
  origin: string
}) {
  const { t } = useTranslation('member')
  const { t: rewardsText } = useTranslation('rewards')
  const { t: errors } = useTranslation('errors')
  if (!referral.ok) return <Notice tone="warning">{errors(referral.errorCode)}</Notice>
  const { referralCode, friends } = referral.value
  if (!referralCode) return null
  const link = origin + invitationPath('referralCode', referralCode)
  return (
    <div className={stack}>
      <div className={top}>
        <InvitationCard title={t('panel.referral')} code={referralCode} link={link} />
        <LinkQrCode link={link} label={rewardsText('referral.qr')} />
      </div>
      {rewards.ok && (rewards.value.program || rewards.value.friends.length > 0) ? (
        <ReferralRewards rewards={rewards.value} />
      ) : (
        <Notice>{t('friendsCame', { count: friends })}</Notice>
      )}
    </div>
  )
}

function ReferralRewards({ rewards: { program, paid, open, invited, friends } }: { rewards: Rewards }) {
  const { t } = useTranslation('rewards')
  const locale = useLocale()
  return (
    <>
      {program ? (
        <section className={card} aria-labelledby="program">
          <h2 id="program" className={heading}>
            {program.title}
          </h2>
          <p className={muted}>{program.lead}</p>
          <Clauses clauses={program.clauses} />
        </section>
      ) : null}
      {invited ? <AccrualList title={t('referral.invited')} accruals={[invited]} isInvited /> : null}
      <dl className={sums}>
        <div>
          <dt>{t('referral.paid')}</dt>
          <dd>
            <bdi>{formatMoney(paid, locale)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('referral.open')}</dt>
          <dd>{numberFormat(locale, {}).format(open)}</dd>
        </div>
      </dl>
      <AccrualList title={t('referral.friends')} accruals={friends} />
    </>
  )
}

const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.5') })

const top = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.4'),
  '@media (min-width: 760px)': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
})

const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.3'),
  padding: token('space.5'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
})

const heading = style({ fontSize: token('fontSize.lg'), fontWeight: token('fontWeight.bold') })

const muted = style({ fontSize: token('fontSize.sm'), color: token('color.textMuted') })

const sums = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: token('space.4'),
  margin: 0,
  '& > div': {
    padding: token('space.4'),
    border: `1px solid ${token('color.border')}`,
    borderRadius: token('radius.card'),
    backgroundColor: token('color.surface'),
  },
  '& dt': { fontSize: token('fontSize.sm'), color: token('color.textMuted') },
  '& dd': {
    margin: 0,
    fontSize: token('fontSize.xl'),
    fontWeight: token('fontWeight.black'),
    fontVariantNumeric: 'tabular-nums',
  },
})
