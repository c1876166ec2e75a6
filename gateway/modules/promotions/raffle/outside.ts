import { wireGameCode } from '#gateway/modules/games/index.ts'
import { ProviderError } from '#gateway/providers/index.ts'
import type { PromotionsDeps } from '../deps.ts'

/**
 * The first result of a lottery at or after an instant, as one line: `game:issue:numbers`. Null until there is one, and while
 * the supplier does not answer. When the gateway was down meanwhile it is a later issue, which the line names.
 */
export async function readOutside(
  { providers }: { readonly providers: Pick<PromotionsDeps['providers'], 'ofVendor'> },
  { vendor, game }: { readonly vendor: string; readonly game: string },
  notBefore: Date,
): Promise<string | null> {
  try {
    const answer = await providers.ofVendor(vendor)?.lotteries([wireGameCode(vendor, game)])
    const last = answer?.[0]?.last
    if (!last || new Date(last.drawn_at) < notBefore) return null
    return `${game}:${last.numero}:${last.numbers.join(',')}`
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return null
  }
}
