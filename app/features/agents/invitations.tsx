import { InvitationCard, invitationPath } from '#app/features/invite/index.ts'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'

/** Links an agent can share: downline accounts by affiliate code, and invitations by referral code. */
export function Invitations({
  team,
  origin,
}: {
  team: Result<ResponseOf<typeof contract.agents.getTeamOverview>>
  origin: string
}) {
  const { t } = useTranslation('agent')
  const { t: errors } = useTranslation('errors')
  if (!team.ok) return <Notice tone="warning">{errors(team.errorCode)}</Notice>
  return (
    <>
      {(['affiliateCode', 'referralCode'] as const).map((kind) => {
        const code = team.value[kind]
        if (!code) return null
        return <InvitationCard key={kind} title={t(kind)} code={code} link={origin + invitationPath(kind, code)} />
      })}
    </>
  )
}
