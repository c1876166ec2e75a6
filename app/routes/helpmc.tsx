import type { LoaderFunctionArgs } from '@remix-run/node'
import { loadHelp } from '#app/features/help/index.server.ts'
import { HelpPage } from '#app/features/help/index.ts'
import { toResult } from '#app/gateway-client/index.server.ts'
import type { RouteHandle } from '#app/i18n/index.ts'
import { usePageData } from '#app/lib/page-data.ts'

export const handle: RouteHandle = { i18n: ['site', 'dialogs'], page: (t) => ({ title: t('site:helpCentre') }) }

export async function loader({ request }: LoaderFunctionArgs) {
  const topics = await toResult(loadHelp(request))
  return { topics: topics.ok ? topics.value : [] }
}

/** The standalone help page (specification section 2, routes). */
export default function HelpStandalone() {
  return <HelpPage topics={usePageData<typeof loader>().topics} />
}
