import type { LoaderFunctionArgs } from '@remix-run/node'
import { loadResults } from '#app/features/lottery/index.server.ts'
import { ResultsPage } from '#app/features/lottery/index.ts'
import type { RouteHandle } from '#app/i18n/index.ts'
import { usePageData } from '#app/lib/page-data.ts'

export const handle: RouteHandle = {
  styleSheet: 'offers',
  pageHead: () => 'LOTT',
  i18n: ['games', 'lottery'],
  page: (t) => ({ title: t('lottery:results.title'), description: t('lottery:results.lead'), isListed: true }),
}

export function loader({ request }: LoaderFunctionArgs) {
  return loadResults(request)
}

/** The results of all lotteries; visitors read it too. */
export default function LotteryResults() {
  return <ResultsPage {...usePageData<typeof loader>()} />
}
