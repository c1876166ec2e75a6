import { useRouteLoaderData } from '@remix-run/react'
import { MemberOverview } from '#app/shell/member-overview.tsx'
import type { MemberBadges } from '#app/shell/member-panels.ts'

/** The member centre's first page. */
export default function Overview() {
  const member = useRouteLoaderData<{ badges: MemberBadges }>('routes/_site.member')
  return <MemberOverview badges={member?.badges ?? { unreadMessage: 0, availablePromo: 0 }} />
}
