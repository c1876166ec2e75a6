import { gatewayFor } from '#app/gateway-client/index.server.ts'
import { contextOf } from '#app/server/request-context.server.ts'
import type { BrandPage } from '#contract/entities/home.ts'

/**
 * A page of the brand in the visitor's language.
 *
 * @throws a 404 response if the brand has no such page
 */
export async function loadBrandPage(request: Request, id: string): Promise<BrandPage> {
  const { page } = await gatewayFor(request).system.getBrandPage({ id, lang: contextOf(request).language })
  if (!page) throw new Response(null, { status: 404 })
  return page
}
