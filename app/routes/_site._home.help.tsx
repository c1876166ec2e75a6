import type { LoaderFunctionArgs } from '@remix-run/node'
import { useNavigate } from '@remix-run/react'
import { loadHelp } from '#app/features/help/index.server.ts'
import { HelpTopics } from '#app/features/help/index.ts'
import { toResult } from '#app/gateway-client/index.server.ts'
import { type RouteHandle, useTranslation } from '#app/i18n/index.ts'
import { usePageData } from '#app/lib/page-data.ts'
import { Dialog } from '#app/ui/dialog/dialog.tsx'

export const handle: RouteHandle = {
  isDialog: true,
  i18n: ['dialogs'],
  page: (t, _brand, data?: Awaited<ReturnType<typeof loader>>) => ({
    title: t('site:helpCentre'),
    description: data?.topics.map(({ title }) => title).join(' · '),
    isListed: true,
  }),
}

export async function loader({ request }: LoaderFunctionArgs) {
  const topics = await toResult(loadHelp(request))
  return { topics: topics.ok ? topics.value : [] }
}

/** The help centre over the home page (specification section 2, routes). */
export default function Help() {
  const { topics } = usePageData<typeof loader>()
  const { t } = useTranslation('site')
  const navigate = useNavigate()
  return (
    <Dialog
      title={t('helpCentre')}
      closeLabel={t('close')}
      width="wide"
      steady
      onClose={() => navigate('/', { preventScrollReset: true })}
    >
      <HelpTopics topics={topics} path="/help" />
    </Dialog>
  )
}
