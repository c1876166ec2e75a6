import type { DrawnBrand } from '../drawn-brand.ts'
import { fiestaBadges } from './badges.ts'
import { fiestaOffers } from './offers.ts'
import { fiestaArt } from './pictures.ts'

export const fiesta: DrawnBrand = { pictures: { ...fiestaArt, ...fiestaOffers }, badges: fiestaBadges }
