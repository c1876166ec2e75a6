import { useRouteLoaderData } from '@remix-run/react'
import { MemberOverview } from '#app/member-center/overview.tsx'
import type { MemberBadges } from '#app/member-center/panels.tsx'

/** The member centre's overview. */
export default function Overview() {
  const member = useRouteLoaderData<{ badges: MemberBadges }>('routes/_site.member')
  return <MemberOverview badges={member?.badges ?? {}} />
}
