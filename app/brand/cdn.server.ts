import { createHash } from 'node:crypto'

/** Picks one of the brand's CDNs, always the same for a visitor, so that pictures stay in the browser's cache. */
export function pickCdn(cdns: readonly string[], seed: string): string {
  if (!cdns.length) return ''
  return cdns[createHash('sha1').update(seed).digest().readUInt32BE(0) % cdns.length] ?? ''
}
