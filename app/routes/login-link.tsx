import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { LoginLinkPage } from '#app/features/login/index.ts'
import type { RouteHandle } from '#app/i18n/index.ts'
import { usePageData } from '#app/lib/page-data.ts'
import { safePath } from '#app/lib/safe-path.ts'
import { accountOfPendingCode, answerPendingCode, hasPendingCode } from '#app/session/exchange.server.ts'
import { optionalMember } from '#app/session/session.server.ts'

export const handle: RouteHandle = { i18n: ['status'], page: (t) => ({ title: t('status:link.title') }) }

export async function loader({ request }: LoaderFunctionArgs) {
  const returnTo = safePath(new URL(request.url).searchParams.get('returnTo'))
  if (!(await hasPendingCode(request))) throw redirect(returnTo)
  const [member, account] = await Promise.all([optionalMember(request), accountOfPendingCode(request)])
  return { username: member?.userName ?? null, account, returnTo }
}

export function action({ request }: ActionFunctionArgs) {
  return answerPendingCode(request)
}

/** The confirmation before a one-time link logs a visitor in. */
export default function LoginLink() {
  return <LoginLinkPage {...usePageData<typeof loader>()} />
}
