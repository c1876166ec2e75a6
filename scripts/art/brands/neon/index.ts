import type { DrawnBrand } from '../../pictures.ts'
import { neonMarks } from './marks.ts'
import { neonArt } from './pictures.ts'

export const neon: DrawnBrand = { pictures: neonArt, marks: neonMarks }
