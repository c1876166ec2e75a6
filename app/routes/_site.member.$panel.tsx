import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { actOnMemberPanel, loadMemberPanel } from '#app/member-center/load-panel.server.ts'
import { MemberPanelScreen } from '#app/member-center/panel-screen.tsx'

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadMemberPanel(request, params.panel)
}

export function action({ request, params }: ActionFunctionArgs) {
  return actOnMemberPanel(request, params.panel)
}

/** One panel of the member centre. */
export default function Panel() {
  const shown = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return <MemberPanelScreen shown={shown} answer={answer ?? null} />
}
