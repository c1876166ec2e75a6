import type { Brand, BrandAsset } from './brand.ts'

/**
 * The address of a brand's file, '' when the brand lacks it. It has the file's hash and can be cached for ever.
 *
 * @param base one of the brand's image CDNs, or '' for the site itself
 */
export function assetUrl(brand: Brand, path: string, base = ''): string {
  const asset = brand.assets.get(path)
  return asset ? base + assetPath(brand.settings.code, path, asset) : ''
}

/** The address of a file on the site itself. */
export function assetPath(code: string, path: string, { hash }: Pick<BrandAsset, 'hash'>): string {
  return `/b/${code}/${hash}/${path.replace(/^assets\//, '')}`
}
