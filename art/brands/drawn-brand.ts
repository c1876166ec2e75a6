import type { BrandBadges } from './badges.ts'
import type { BrandArt } from './stage.ts'

/** The pictures of one brand; each brand has a folder here. */
export interface DrawnBrand {
  readonly pictures: BrandArt
  readonly badges: BrandBadges
}
