import type { LoaderFunctionArgs } from '@remix-run/node'
import { useMatches } from '@remix-run/react'
import { AgentFrame } from '#app/agent-center/frame.tsx'
import { AgentLayout } from '#app/agent-center/layout.tsx'
import { agentPanels } from '#app/agent-center/panels.tsx'
import { requireSwitch } from '#app/gateway-client/switches.server.ts'
import type { RouteHandle } from '#app/i18n/index.ts'
import { PageOutlet, PageSkeleton } from '#app/ui/page-outlet.tsx'

export const handle: RouteHandle = { styleSheet: 'agent', i18n: ['site', 'agent'] }

/** The agents' pages exist only while the brand's agent policy is on. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireSwitch(request, 'AGENTPOLICY')
  return null
}

export default function Agent() {
  return (
    <AgentLayout>
      <PageOutlet below="routes/_agent" waiting={<Waiting />} />
    </AgentLayout>
  )
}

/** A page that is late: the centre has its menu and the title of its panel, the others have their place. */
function Waiting() {
  const { id = '', params } = useMatches().at(-1) ?? {}
  const panel = agentPanels.find((row, at) => (params?.panel ? row.panel === params.panel : at === 0))?.panel
  if (panel && id.includes('agentHome'))
    return (
      <AgentFrame panel={panel} waiting={0}>
        <PageSkeleton />
      </AgentFrame>
    )
  return (
    <main id="content" tabIndex={-1}>
      <PageSkeleton />
    </main>
  )
}
