import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadPromotions } from '#app/features/announcements/index.server.ts'
import { PromotionsPage } from '#app/features/announcements/index.ts'
import { toResult } from '#app/gateway-client/index.server.ts'
import type { RouteHandle } from '#app/i18n/index.ts'

export const handle: RouteHandle = {
  i18n: ['home'],
  page: (t) => ({ title: t('home:promotions'), description: t('home:promotionsLead'), isListed: true }),
}

export async function loader({ request }: LoaderFunctionArgs) {
  return { promotions: await toResult(loadPromotions(request)) }
}

export default function Promotions() {
  return <PromotionsPage promotions={useLoaderData<typeof loader>().promotions} />
}
