import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useNavigate } from '@remix-run/react'
import { loadRegister, register } from '#app/features/registration/index.server.ts'
import { RegisterDialog } from '#app/features/registration/index.ts'
import { shouldRevalidateChallenge } from '#app/forms/should-revalidate-challenge.ts'
import type { RouteHandle } from '#app/i18n/index.ts'
import { usePageData } from '#app/lib/page-data.ts'
import { safePath } from '#app/lib/safe-path.ts'
import { optionalMember } from '#app/session/session.server.ts'

export const handle: RouteHandle = {
  isDialog: true,
  i18n: ['identity', 'validation'],
  page: (t, brand) => ({
    title: t('identity:register.submit'),
    description: `${t('identity:register.title', { brand: brand.name })}. ${t('identity:register.lead')}`,
  }),
}

export async function loader({ request }: LoaderFunctionArgs) {
  const returnTo = safePath(new URL(request.url).searchParams.get('returnTo'))
  if (await optionalMember(request)) throw redirect(returnTo)
  return { ...(await loadRegister(request)), returnTo }
}

export { shouldRevalidateChallenge as shouldRevalidate }

export function action({ request }: ActionFunctionArgs) {
  return register(request)
}

/** The register dialog over home (specification section 2, routes). */
export default function Register() {
  const data = usePageData<typeof loader>()
  const answer = useActionData<typeof action>()
  const navigate = useNavigate()
  return (
    <RegisterDialog {...data} answer={answer ?? null} onClose={() => navigate('/', { preventScrollReset: true })} />
  )
}
