import { type Brand, type BrandProblem, readAsset } from '#brand-engine/index.ts'
import { positionAt } from '#brand-engine/resolve/json-source.ts'
import { display } from './own-texts.ts'

/** Active content of a drawing; a strict content security policy blocks it anyway. */
const active =
  /<script|<foreignObject|\son[a-z]+\s*=|javascript:|(?:href|src)\s*=\s*["'](?:https?:)?\/\/|url\(\s*["']?(?:https?:)?\/\//gi

/** A brand's own drawings that contain scripts or fetch external resources. */
export function unsafePictures(brand: Brand): BrandProblem[] {
  return [...brand.assets.values()].flatMap((asset) => {
    if (asset.file === null || asset.contentType !== 'image/svg+xml') return []
    const text = readAsset(asset).toString('utf8')
    const { file } = asset
    return [...text.matchAll(active)].map(({ 0: found, index }) => ({
      severity: 'error' as const,
      brand: brand.settings.code,
      file: display(file),
      ...positionAt(text, index),
      path: '',
      message: `holds ${JSON.stringify(found.trim())}: a drawing may run nothing and fetch nothing`,
      suggestion: null,
    }))
  })
}
