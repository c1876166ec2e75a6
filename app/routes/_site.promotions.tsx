import type { LoaderFunctionArgs } from '@remix-run/node'
import { loadPromotions } from '#app/features/announcements/index.server.ts'
import { PromotionsFailed, PromotionsPage } from '#app/features/announcements/index.ts'
import { loadOfferStates } from '#app/features/rewards/index.server.ts'
import { OfferList } from '#app/features/rewards/index.ts'
import type { RouteHandle } from '#app/i18n/index.ts'
import { usePageData } from '#app/lib/page-data.ts'

export const handle: RouteHandle = {
  styleSheet: 'offers',
  pageHead: () => 'PROMO',
  i18n: ['home', 'rewards'],
  page: (t) => ({ title: t('home:promotions'), description: t('home:promotionsLead'), isListed: true }),
}

export async function loader({ request }: LoaderFunctionArgs) {
  const [shown, states] = await Promise.all([loadPromotions(request), loadOfferStates(request)])
  return { ...shown, states }
}

export default function Promotions() {
  const { offers, promotions, states } = usePageData<typeof loader>()
  return (
    <PromotionsPage promotions={promotions}>
      {offers.ok ? (
        offers.value.length ? (
          <OfferList offers={offers.value} states={states} />
        ) : null
      ) : (
        <PromotionsFailed />
      )}
    </PromotionsPage>
  )
}
