import type { DrawnBrand } from '../../pictures.ts'
import { siamMarks } from './marks.ts'
import { siamArt } from './pictures.ts'

export const siam: DrawnBrand = { pictures: siamArt, marks: siamMarks }
