import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { loadAgentLogin, login } from '#app/features/login/index.server.ts'
import { AgentPage } from '#app/features/login/index.ts'
import { shouldRevalidateChallenge } from '#app/forms/should-revalidate-challenge.ts'
import type { RouteHandle } from '#app/i18n/index.ts'
import { usePageData } from '#app/lib/page-data.ts'
import { optionalMember } from '#app/session/session.server.ts'
import { PageOutlet } from '#app/ui/page-outlet.tsx'
import { isAgentType } from '#contract/entities/member-types.ts'

export const handle: RouteHandle = { i18n: ['identity', 'validation'] }

/** Where agents work. */
const AGENT_HOME = '/agentHome'

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await optionalMember(request)
  const isDue = member?.mustChangePassword || member?.passwordExpired
  if (member && isAgentType(member.type) && !isDue) throw redirect(AGENT_HOME)
  return loadAgentLogin(request)
}

export { shouldRevalidateChallenge as shouldRevalidate }

export function action({ request }: ActionFunctionArgs) {
  return login(request, 'agent')
}

/** The agents' login page (specification section 2, routes). */
export default function AgentLogin() {
  const data = usePageData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AgentPage {...data} answer={answer ?? null} returnTo={AGENT_HOME}>
      <PageOutlet below="routes/_agent.agent" waiting={null} />
    </AgentPage>
  )
}
