import type { DrawnBrand } from '../../pictures.ts'
import { noorMarks } from './marks.ts'
import { noorArt } from './pictures.ts'

export const noor: DrawnBrand = { pictures: noorArt, marks: noorMarks }
