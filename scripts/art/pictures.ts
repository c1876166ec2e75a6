import { type BrandMarks, marksOf } from './marks.ts'
import type { BrandArt } from './stage.ts'

/** One folder under `brands/` draws one brand. */
export interface DrawnBrand {
  readonly pictures: BrandArt
  readonly marks: BrandMarks
}

const brands: Readonly<Record<string, () => Promise<DrawnBrand>>> = {
  neon: async () => (await import('./brands/neon/index.ts')).neon,
  saigon: async () => (await import('./brands/saigon/index.ts')).saigon,
  siam: async () => (await import('./brands/siam/index.ts')).siam,
  fiesta: async () => (await import('./brands/fiesta/index.ts')).fiesta,
  noor: async () => (await import('./brands/noor/index.ts')).noor,
}
export const drawnBrands: readonly string[] = Object.keys(brands)

/** Every picture of a brand as SVG, by its path under the brand's assets; throws for a brand nobody has drawn. */
export async function drawBrand(code: string): Promise<ReadonlyMap<string, string>> {
  const brand = await brands[code]?.()
  if (!brand) throw new Error(`${code} is not drawn here; these are: ${drawnBrands.join(', ')}`)
  const pictures = { ...brand.pictures, ...marksOf(brand.marks) }
  return new Map(Object.entries(pictures).map(([name, draw]) => [`${name}.svg`, draw().toString()]))
}
