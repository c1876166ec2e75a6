import type { LoaderFunctionArgs } from '@remix-run/node'
import { AgentLayout } from '#app/agent-center/layout.tsx'
import { requireSwitch } from '#app/gateway-client/switches.server.ts'
import type { RouteHandle } from '#app/i18n/index.ts'
import { PageOutlet } from '#app/ui/page-outlet.tsx'

export const handle: RouteHandle = { styleSheet: 'agent', i18n: ['site', 'agent'] }

/** The agents' pages exist only while the brand's agent policy is on. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireSwitch(request, 'AGENTPOLICY')
  return null
}

export default function Agent() {
  return (
    <AgentLayout>
      <PageOutlet below="routes/_agent" />
    </AgentLayout>
  )
}
