import type { Brand } from './brand.ts'

/**
 * The address of a brand's file: it carries the file's hash, so that it may be kept for ever. '' when the brand lacks it.
 *
 * @param base one of the brand's image CDNs, or '' for the site itself
 */
export function assetUrl(brand: Brand, path: string, base = ''): string {
  const asset = brand.assets.get(path)
  return asset ? `${base}/b/${brand.settings.code}/${asset.hash}/${path.replace(/^assets\//, '')}` : ''
}
