import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useNavigate } from '@remix-run/react'
import { changePassword, loadPasswordForm } from '#app/features/password/index.server.ts'
import { PasswordDialog } from '#app/features/password/index.ts'
import type { RouteHandle } from '#app/i18n/index.ts'
import { usePageData } from '#app/lib/page-data.ts'
import { requireAgent } from '#app/session/session.server.ts'

export const handle: RouteHandle = { i18n: ['identity', 'validation'] }

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAgent(request)
  return loadPasswordForm(request)
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAgent(request)
  return changePassword(request, '/agentHome')
}

/** The change-password dialog over the agents' login page (specification section 2, /agent). */
export default function AgentPassword() {
  const data = usePageData<typeof loader>()
  const answer = useActionData<typeof action>()
  const navigate = useNavigate()
  return <PasswordDialog {...data} answer={answer ?? null} signOutTo="/agent" onClose={() => navigate('/agentHome')} />
}
