import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import type { RouteHandle } from '#app/i18n/index.ts'
import { MemberFrame } from '#app/member-center/frame.tsx'
import { loadMemberBadges } from '#app/member-center/load-panel.server.ts'
import type { Money } from '#contract/money/money.ts'

export const handle: RouteHandle = {
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
  return { badges: await loadMemberBadges(request) }
}

/** The member centre, for members only: a visitor logs in first and returns. */
export default function Member() {
  const { badges } = useLoaderData<typeof loader>()
  const site = useRouteLoaderData<{ balance: Money | null }>('routes/_site')
  return (
    <MemberFrame badges={badges} balance={site?.balance ?? null}>
      <Outlet />
    </MemberFrame>
  )
}
