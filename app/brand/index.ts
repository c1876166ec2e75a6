import { useFrameData } from '#app/lib/page-data.ts'
import type { WhitelabelSwitch } from '#contract/entities/whitelabel-tree.ts'
import type { ClientBrand } from './client-brand.ts'

export type { ClientBanner, ClientBrand } from './client-brand.ts'

/** The brand of the current page. */
export function useBrand(): ClientBrand {
  const root = useFrameData<{ brand: ClientBrand }>('root')
  if (!root) throw new Error('useBrand() outside a page of a brand')
  return root.brand
}

/** Whether a feature is on at the brand. */
export function hasSwitch(brand: Pick<ClientBrand, 'switches'>, name: WhitelabelSwitch): boolean {
  return brand.switches.includes(name)
}
