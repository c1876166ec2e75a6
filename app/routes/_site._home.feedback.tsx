import type { ActionFunctionArgs } from '@remix-run/node'
import { useActionData, useNavigate, useSearchParams } from '@remix-run/react'
import { leaveFeedback } from '#app/features/feedback/index.server.ts'
import { FeedbackDialog } from '#app/features/feedback/index.ts'
import type { RouteHandle } from '#app/i18n/index.ts'

export const handle: RouteHandle = { isDialog: true, i18n: ['dialogs', 'validation'] }

export function action({ request }: ActionFunctionArgs) {
  return leaveFeedback(request)
}

/** Feedback and complaints over home (specification section 2, dialogs). */
export default function Feedback() {
  const answer = useActionData<typeof action>()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return (
    <FeedbackDialog
      isSent={search.has('sent')}
      answer={answer ?? null}
      onClose={() => navigate('/', { preventScrollReset: true })}
    />
  )
}
