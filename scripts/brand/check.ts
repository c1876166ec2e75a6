import { type Brand, type BrandProblem, openBrandDirectory } from '#brands/index.ts'
import { brandFolders, claimedTwice } from './checks/across.ts'
import { claimsWithoutSource } from './checks/claims.ts'
import { missingLanguages } from './checks/languages.ts'
import { checkLocales } from './checks/locales.ts'
import { slowPatterns } from './checks/patterns.ts'
import { unsafePictures } from './checks/pictures.ts'
import { strayedSwitches } from './checks/switches.ts'
import type { Places } from './places.ts'

/**
 * Everything that is wrong with the brands of a folder, in one run: what a running site would say, and what takes longer to
 * find. A brand that is not good yet is read as far as it can be.
 */
export async function checkBrands(places: Places): Promise<{ problems: BrandProblem[]; brands: string[] }> {
  const { brandsDir, themesDir, localesDir } = places
  const directory = await openBrandDirectory({ dir: brandsDir, themesDir })
  const brands = directory.list()
  const ofBrand = async (brand: Brand) => [
    ...(await slowPatterns(brandsDir, brand)),
    ...missingLanguages(brandsDir, brand),
    ...claimsWithoutSource(brandsDir, brand),
    ...unsafePictures(brand),
  ]
  const problems = [
    ...directory.problems(),
    ...claimedTwice(brandsDir),
    ...checkLocales(localesDir, [...brands, ...directory.sketches()], brandsDir),
    ...strayedSwitches(process.cwd()),
    ...(await Promise.all([...brands, ...directory.sketches()].map(ofBrand))).flat(),
  ]
  await directory.close()
  return { problems: sorted(problems), brands: brandFolders(brandsDir) }
}

function sorted(problems: readonly BrandProblem[]): BrandProblem[] {
  const once = new Map(problems.map((problem) => [`${placeOf(problem)} ${problem.message}`, problem]))
  return [...once.values()].sort(
    (one, other) => one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column,
  )
}

const placeOf = ({ file, line, column }: BrandProblem) => `${file}:${line}:${column}`
