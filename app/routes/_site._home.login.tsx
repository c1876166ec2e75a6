import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useNavigate } from '@remix-run/react'
import { loadLogin, login } from '#app/features/login/index.server.ts'
import { LoginDialog } from '#app/features/login/index.ts'
import { shouldRevalidateChallenge } from '#app/forms/should-revalidate-challenge.ts'
import type { RouteHandle } from '#app/i18n/index.ts'
import { usePageData } from '#app/lib/page-data.ts'
import { safePath } from '#app/lib/safe-path.ts'
import { optionalMember } from '#app/session/session.server.ts'

export const handle: RouteHandle = {
  isDialog: true,
  i18n: ['identity', 'validation'],
  page: (t, brand) => ({
    title: t('identity:login.submit'),
    description: `${t('identity:login.title', { brand: brand.name })}. ${t('identity:login.lead')}`,
  }),
}

export async function loader({ request }: LoaderFunctionArgs) {
  const returnTo = safePath(new URL(request.url).searchParams.get('returnTo'))
  if (await optionalMember(request)) throw redirect(returnTo)
  return { ...(await loadLogin(request)), returnTo }
}

export { shouldRevalidateChallenge as shouldRevalidate }

export function action({ request }: ActionFunctionArgs) {
  return login(request)
}

/** The login dialog over home (specification section 2, routes). */
export default function Login() {
  const { returnTo, ...data } = usePageData<typeof loader>()
  const answer = useActionData<typeof action>()
  const navigate = useNavigate()
  return (
    <LoginDialog
      {...data}
      returnTo={returnTo}
      answer={answer ?? null}
      onClose={() => navigate('/', { preventScrollReset: true })}
    />
  )
}
