import type { Result } from '#app/gateway-client/index.server.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { InvitationCard } from './invitation-card.tsx'
import { invitationPath } from './invitation-path.ts'

type Referral = ResponseOf<typeof contract.agents.getReferral>

/** A member's code and link for friends. Specification section 2, member center: referral invite. */
export function ReferralPanel({ referral, origin }: { referral: Result<Referral>; origin: string }) {
  const { t } = useTranslation('member')
  const { t: errors } = useTranslation('errors')
  if (!referral.ok) return <Notice tone="warning">{errors(referral.errorCode)}</Notice>
  const { referralCode, friends } = referral.value
  if (!referralCode) return null
  return (
    <>
      <InvitationCard
        title={t('panel.referral')}
        code={referralCode}
        link={origin + invitationPath('referralCode', referralCode)}
      />
      <Notice>{t('friendsCame', { count: friends })}</Notice>
    </>
  )
}
