import type { DrawnBrand } from '../pictures.ts'
import { fiestaBadges } from './badges.ts'
import { fiestaArt } from './pictures.ts'

export const fiesta: DrawnBrand = { pictures: fiestaArt, badges: fiestaBadges }
