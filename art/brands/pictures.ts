import { drawBadges } from './badges.ts'
import type { DrawnBrand } from './drawn-brand.ts'

const brands: Readonly<Record<string, () => Promise<DrawnBrand>>> = {
  neon: async () => (await import('./neon/index.ts')).neon,
  saigon: async () => (await import('./saigon/index.ts')).saigon,
  siam: async () => (await import('./siam/index.ts')).siam,
  fiesta: async () => (await import('./fiesta/index.ts')).fiesta,
  noor: async () => (await import('./noor/index.ts')).noor,
}
export const drawnBrands: readonly string[] = Object.keys(brands)

/** Every picture of a brand as SVG, by its path under the brand's assets; throws for a brand without a generator. */
export async function drawBrand(code: string): Promise<ReadonlyMap<string, string>> {
  const brand = await brands[code]?.()
  if (!brand) throw new Error(`There is no generator for "${code}"; there are: ${drawnBrands.join(', ')}`)
  const pictures = { ...brand.pictures, ...drawBadges(brand.badges) }
  return new Map(Object.entries(pictures).map(([name, draw]) => [`${name}.svg`, draw().toString()]))
}
