import { useFrameData } from '#app/lib/page-data.ts'
import { MemberOverview } from '#app/member-center/overview.tsx'
import type { MemberBadges } from '#app/member-center/panels.tsx'

/** The member centre's overview. */
export default function Overview() {
  const member = useFrameData<{ badges: MemberBadges }>('routes/_site.member')
  return <MemberOverview badges={member?.badges ?? {}} />
}
