import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { AgentFrame } from '#app/agent-center/frame.tsx'
import { actOnAgentPanel, loadAgentPanel } from '#app/agent-center/load-panel.server.ts'
import { AgentPanelScreen } from '#app/agent-center/panel-screen.tsx'
import type { RouteHandle } from '#app/i18n/index.ts'
import { usePageData } from '#app/lib/page-data.ts'

export const handle: RouteHandle = {
  i18n: ['member', 'contracts', 'wallet', 'identity', 'validation', 'figures', 'games'],
}

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadAgentPanel(request, params.panel)
}

export function action({ request, params }: ActionFunctionArgs) {
  return actOnAgentPanel(request, params.panel)
}

/** The agent centre, for agents alone; everyone else is redirected to /agent. */
export default function AgentHome() {
  const shown = usePageData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AgentFrame panel={shown.panel} waiting={shown.waiting}>
      <AgentPanelScreen shown={shown} answer={answer ?? null} />
    </AgentFrame>
  )
}
