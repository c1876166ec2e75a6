import type { DrawnBrand } from '../drawn-brand.ts'
import { neonBadges } from './badges.ts'
import { neonOffers } from './offers.ts'
import { neonArt } from './pictures.ts'

export const neon: DrawnBrand = { pictures: { ...neonArt, ...neonOffers }, badges: neonBadges }
