import type { LoaderFunctionArgs } from '@remix-run/node'
import { useParams } from '@remix-run/react'
import { loadNoticePage } from '#app/features/announcements/index.server.ts'
import { NoticesDialog } from '#app/features/announcements/index.ts'
import type { RouteHandle } from '#app/i18n/index.ts'
import { usePageData } from '#app/lib/page-data.ts'

export const handle: RouteHandle = { isDialog: true, i18n: ['dialogs', 'games'] }

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadNoticePage(request, params.id)
}

/** The announcements over home (specification section 2, dialogs). */
export default function Notices() {
  return <NoticesDialog data={usePageData<typeof loader>()} noticeId={useParams().id ?? null} />
}
