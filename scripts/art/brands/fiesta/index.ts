import type { DrawnBrand } from '../../pictures.ts'
import { fiestaMarks } from './marks.ts'
import { fiestaArt } from './pictures.ts'

export const fiesta: DrawnBrand = { pictures: fiestaArt, marks: fiestaMarks }
