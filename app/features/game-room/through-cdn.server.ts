import { randomInt } from 'node:crypto'

/** The brand's game-launch CDNs replace the provider's own host; one is picked at random (specification section 9). */
export function throughCdn(gameUrl: string, cdns: readonly string[]): string {
  const cdn = cdns.length ? cdns[randomInt(cdns.length)] : undefined
  if (!cdn) return gameUrl
  const { pathname, search } = new URL(gameUrl)
  return new URL(cdn.replace(/\/+$/, '') + pathname + search, gameUrl).href
}
