import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, useActionData, useRouteError } from '@remix-run/react'
import { usePageData } from '#app/lib/page-data.ts'
import { actOnMemberPanel, loadMemberPanel } from '#app/member-center/load-panel.server.ts'
import { MissingPanel } from '#app/member-center/missing-panel.tsx'
import { MemberPanelScreen } from '#app/member-center/panel-screen.tsx'

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadMemberPanel(request, params.panel)
}

export function action({ request, params }: ActionFunctionArgs) {
  return actOnMemberPanel(request, params.panel)
}

/** One panel of the member centre. */
export default function Panel() {
  const shown = usePageData<typeof loader>()
  const answer = useActionData<typeof action>()
  return <MemberPanelScreen shown={shown} answer={answer ?? null} />
}

/** A missing panel keeps the centre's frame; any other failure is the root's. */
export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <MissingPanel />
}
