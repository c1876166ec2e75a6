import type { DrawnBrand } from '../drawn-brand.ts'
import { siamBadges } from './badges.ts'
import { siamArt } from './pictures.ts'

export const siam: DrawnBrand = { pictures: siamArt, badges: siamBadges }
