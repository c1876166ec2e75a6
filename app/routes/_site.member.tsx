import type { LoaderFunctionArgs } from '@remix-run/node'
import { frameData } from '#app/gateway-client/frame-data.server.ts'
import type { RouteHandle } from '#app/i18n/index.ts'
import { useFrameData } from '#app/lib/page-data.ts'
import { MemberFrame } from '#app/member-center/frame.tsx'
import { loadMemberBadges } from '#app/member-center/load-panel.server.ts'
import type { MemberBadges } from '#app/member-center/panels.tsx'
import { PageOutlet } from '#app/ui/page-outlet.tsx'
import type { Money } from '#contract/money/money.ts'

export const handle: RouteHandle = {
  answersWhole: true,
  styleSheet: 'member',
  i18n: [
    'member',
    'security',
    'protection',
    'wallet',
    'payments',
    'rewards',
    'points',
    'vip',
    'figures',
    'games',
    'identity',
    'validation',
  ],
  page: (t) => ({ title: t('member:centre') }),
}

export async function loader({ request }: LoaderFunctionArgs) {
  return frameData(request, { badges: loadMemberBadges(request) }, ({ badges = {} }) => ({ badges }))
}

/** The member centre, for members only: a visitor logs in first and returns. */
export default function Member() {
  const badges = useFrameData<{ badges: MemberBadges }>('routes/_site.member')?.badges ?? {}
  const site = useFrameData<{ balance: Money | null }>('routes/_site')
  return (
    <MemberFrame badges={badges} balance={site?.balance ?? null}>
      <PageOutlet below="routes/_site.member" />
    </MemberFrame>
  )
}
