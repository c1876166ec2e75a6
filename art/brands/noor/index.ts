import type { DrawnBrand } from '../drawn-brand.ts'
import { noorBadges } from './badges.ts'
import { noorOffers } from './offers.ts'
import { noorArt } from './pictures.ts'

export const noor: DrawnBrand = { pictures: { ...noorArt, ...noorOffers }, badges: noorBadges }
