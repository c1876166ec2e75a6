import type { Brand } from '#brand-engine/brand.ts'
import { PlatformError } from '#contract/errors.ts'
import type { Tx } from '#gateway/db/index.ts'
import { selectDepth } from './tree.store.ts'

/** The most agents in one line of a brand's tree. Specification of agents, section 2. */
export function maxDepthOf({ settings }: Pick<Brand, 'settings'>): number {
  return settings.agency.maxDepth
}

/** Guard before an agent is created under another. @throws {PlatformError} TREE_TOO_DEEP */
export async function requireDepth(
  tx: Tx,
  brand: Pick<Brand, 'settings'>,
  upline: { readonly merchant: string; readonly agentId: string },
): Promise<void> {
  const limit = maxDepthOf(brand)
  if ((await selectDepth(tx, upline.merchant, upline.agentId)) >= limit) {
    throw new PlatformError('TREE_TOO_DEEP', { limit })
  }
}
