import type { Brand } from './brand.ts'

/**
 * The address of a brand's file, '' when the brand lacks it. It has the file's hash and can be cached for ever.
 *
 * @param base one of the brand's image CDNs, or '' for the site itself
 */
export function assetUrl(brand: Brand, path: string, base = ''): string {
  const asset = brand.assets.get(path)
  return asset ? `${base}/b/${brand.settings.code}/${asset.hash}/${path.replace(/^assets\//, '')}` : ''
}
