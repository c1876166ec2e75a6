import type { DrawnBrand } from '../drawn-brand.ts'
import { saigonBadges } from './badges.ts'
import { saigonOffers } from './offers.ts'
import { saigonArt } from './pictures.ts'

export const saigon: DrawnBrand = { pictures: { ...saigonArt, ...saigonOffers }, badges: saigonBadges }
