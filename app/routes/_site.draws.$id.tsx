import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { actOnDraw, loadDraw } from '#app/features/draws/index.server.ts'
import { DrawScreen } from '#app/features/draws/index.ts'
import type { RouteHandle } from '#app/i18n/index.ts'
import { usePageData } from '#app/lib/page-data.ts'
import { EXCLUDED_HOME, hasPage } from '#app/session/index.ts'
import { optionalMember, requireMember } from '#app/session/session.server.ts'

export const handle: RouteHandle = {
  styleSheet: 'offers',
  pageHead: (data?: Awaited<ReturnType<typeof loader>>) => (data?.page.ok ? 'PROMO' : undefined),
  i18n: ['rewards', 'games', 'errors', 'payments'],
  page: (_t, _brand, data?: Awaited<ReturnType<typeof loader>>) =>
    data?.page.ok ? { title: data.page.value.title } : {},
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const member = await optionalMember(request)
  if (member && !hasPage(member, '/draws')) throw redirect(EXCLUDED_HOME, 303)
  return await loadDraw(request, params.id ?? '')
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireMember(request)
  return await actOnDraw(request, params.id ?? '', await request.formData())
}

/** A prize wheel, golden eggs or a red envelope. */
export default function DrawRoute() {
  return <DrawScreen data={usePageData<typeof loader>()} answer={useActionData<typeof action>() ?? null} />
}
