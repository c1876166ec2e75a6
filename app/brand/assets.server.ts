import { createHash } from 'node:crypto'
import type { Brand } from '#brands/brand.ts'

/**
 * The address of a brand's file: it carries the file's hash, so that it may be kept for ever. '' when the brand lacks it.
 *
 * @param base one of the brand's image CDNs, or '' for this site
 */
export function assetUrl(brand: Brand, path: string, base = ''): string {
  const asset = brand.assets.get(path)
  return asset ? `${base}/b/${brand.settings.code}/${asset.hash}/${path.replace(/^assets\//, '')}` : ''
}

/** One of the brand's CDNs at random, but always the same for a visitor, so that pictures stay in the browser's cache. */
export function pickCdn(cdns: readonly string[], seed: string): string {
  if (!cdns.length) return ''
  return cdns[createHash('sha1').update(seed).digest().readUInt32BE(0) % cdns.length] ?? ''
}
