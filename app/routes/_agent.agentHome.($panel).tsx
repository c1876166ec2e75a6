import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { RouteHandle } from '#app/i18n/index.ts'
import { AgentFrame } from '#app/shell/agent-frame.tsx'
import { AgentPanelScreen } from '#app/shell/agent-panel.tsx'
import { loadAgentPanel } from '#app/shell/agent-panels.server.ts'

export const handle: RouteHandle = { i18n: ['member', 'validation'] }

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadAgentPanel(request, params.panel)
}

/** The agent centre, for agents alone; everybody else finds himself at /agent. */
export default function AgentHome() {
  const shown = useLoaderData<typeof loader>()
  return (
    <AgentFrame panel={shown.panel}>
      <AgentPanelScreen shown={shown} />
    </AgentFrame>
  )
}
