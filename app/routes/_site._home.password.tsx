import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useNavigate } from '@remix-run/react'
import { changePassword, loadPasswordForm } from '#app/features/password/index.server.ts'
import { PasswordDialog } from '#app/features/password/index.ts'
import type { RouteHandle } from '#app/i18n/index.ts'
import { usePageData } from '#app/lib/page-data.ts'

export const handle: RouteHandle = {
  isDialog: true,
  i18n: ['identity', 'validation'],
  page: (t) => ({ title: t('identity:password.title.own') }),
}

export function loader({ request }: LoaderFunctionArgs) {
  return loadPasswordForm(request)
}

export function action({ request }: ActionFunctionArgs) {
  return changePassword(request)
}

/** The change-password dialog over home (specification section 2, dialogs). */
export default function Password() {
  const data = usePageData<typeof loader>()
  const answer = useActionData<typeof action>()
  const navigate = useNavigate()
  return (
    <PasswordDialog
      {...data}
      answer={answer ?? null}
      signOutTo="/"
      onClose={() => navigate('/', { preventScrollReset: true })}
    />
  )
}
