import type { LoaderFunctionArgs } from '@remix-run/node'
import { loadBrandPage } from '#app/features/brand-pages/index.server.ts'
import { BrandPageView } from '#app/features/brand-pages/index.ts'
import type { RouteHandle } from '#app/i18n/index.ts'
import { usePageData } from '#app/lib/page-data.ts'

export const handle: RouteHandle = {
  styleSheet: 'offers',
  pageHead: () => '',
  page: (_t, _brand, data?: Awaited<ReturnType<typeof loader>>) =>
    data ? { title: data.page.title, isListed: true } : {},
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  return { page: await loadBrandPage(request, params.id ?? '') }
}

/** A page that the brand adds by content/pages.json. */
export default function BrandPage() {
  return <BrandPageView page={usePageData<typeof loader>().page} />
}
