export type { Brand, BrandDraft, BrandProblem } from './brand.ts'
export { type BrandDirectory, openBrandDirectory } from './directory.ts'
export { merchantsOf, merchantsOfBrand } from './merchants.ts'
export { readAsset } from './resolve/folder.ts'
