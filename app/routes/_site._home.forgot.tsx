import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useNavigate } from '@remix-run/react'
import { loadRecovery, recover } from '#app/features/recovery/index.server.ts'
import { ForgotDialog } from '#app/features/recovery/index.ts'
import { shouldRevalidateChallenge } from '#app/forms/should-revalidate-challenge.ts'
import type { RouteHandle } from '#app/i18n/index.ts'
import { usePageData } from '#app/lib/page-data.ts'
import { optionalMember } from '#app/session/session.server.ts'

export const handle: RouteHandle = {
  isDialog: true,
  i18n: ['identity', 'validation'],
  page: (t) => ({ title: t('identity:forgot.title') }),
}

export async function loader({ request }: LoaderFunctionArgs) {
  if (await optionalMember(request)) throw redirect('/')
  return loadRecovery(request)
}

export { shouldRevalidateChallenge as shouldRevalidate }

export function action({ request }: ActionFunctionArgs) {
  return recover(request)
}

/** The forgot password dialog over home (specification section 2, dialogs). */
export default function Forgot() {
  const data = usePageData<typeof loader>()
  const answer = useActionData<typeof action>()
  const navigate = useNavigate()
  return <ForgotDialog {...data} answer={answer ?? null} onClose={() => navigate('/', { preventScrollReset: true })} />
}
