import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { MemberPanelScreen, type PanelAnswer } from '#app/member-center/panel-screen.tsx'
import { actOnMemberPanel, loadMemberPanel } from '#app/member-center/panels.server.ts'

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadMemberPanel(request, params.panel)
}

export function action({ request, params }: ActionFunctionArgs) {
  return actOnMemberPanel(request, params.panel)
}

/** One panel of the member centre. */
export default function Panel() {
  const shown = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as PanelAnswer | undefined
  return <MemberPanelScreen shown={shown} answer={answer ?? null} />
}
