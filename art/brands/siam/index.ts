import type { DrawnBrand } from '../drawn-brand.ts'
import { siamBadges } from './badges.ts'
import { siamOffers } from './offers.ts'
import { siamArt } from './pictures.ts'

export const siam: DrawnBrand = { pictures: { ...siamArt, ...siamOffers }, badges: siamBadges }
