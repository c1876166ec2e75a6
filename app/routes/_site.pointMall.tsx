import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { RealAccountNeeded } from '#app/features/play/index.ts'
import { actOnPoints, loadPointMall } from '#app/features/points/index.server.ts'
import { MallHead, PointsScreen } from '#app/features/points/index.ts'
import { requireSwitch } from '#app/gateway-client/switches.server.ts'
import type { RouteHandle } from '#app/i18n/index.ts'
import { usePageData } from '#app/lib/page-data.ts'
import { EXCLUDED_HOME, hasPage } from '#app/session/index.ts'
import { requireMember } from '#app/session/session.server.ts'
import { style } from '#app/styles/offers-style.ts'
import { isTrialType } from '#contract/entities/member-types.ts'
import { token } from '#themes/index.ts'

export const handle: RouteHandle = {
  styleSheet: 'offers',
  pageHead: () => 'PROMO',
  i18n: ['points', 'member', 'payments', 'security', 'identity', 'validation', 'play', 'games'],
  page: (t) => ({ title: t('points:mall'), description: t('points:mall.lead') }),
}

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await memberOf(request)
  return { points: isTrialType(member.type) ? null : await loadPointMall(request) }
}

export async function action({ request }: ActionFunctionArgs) {
  await memberOf(request)
  return actOnPoints(request, await request.formData())
}

/** The points mall, for members of a brand that has one. */
export default function PointMall() {
  const { points } = usePageData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <div className={page}>
      <MallHead />
      {points ? <PointsScreen data={points} answer={answer ?? null} /> : <RealAccountNeeded />}
    </div>
  )
}

async function memberOf(request: Request) {
  await requireSwitch(request, 'POINTMALL')
  const member = await requireMember(request)
  if (!hasPage(member, '/pointMall')) throw redirect(EXCLUDED_HOME, 303)
  return member
}

const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.5') })
