import type { DrawnBrand } from '../../pictures.ts'
import { saigonMarks } from './marks.ts'
import { saigonArt } from './pictures.ts'

export const saigon: DrawnBrand = { pictures: saigonArt, marks: saigonMarks }
