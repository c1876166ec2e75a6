import type { DrawnBrand } from '../pictures.ts'
import { neonBadges } from './badges.ts'
import { neonArt } from './pictures.ts'

export const neon: DrawnBrand = { pictures: neonArt, badges: neonBadges }
