import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Brand, type BrandDirectory, type BrandProblem, openBrandDirectory } from '#brand-engine/index.ts'
import type { SourcePlaces } from '../places.ts'
import { advertisedButOff } from './rules/advertised.ts'
import { brandFolders, claimedTwice } from './rules/claimed-twice.ts'
import { claimsWithoutSource } from './rules/claims.ts'
import { unusedFonts } from './rules/fonts.ts'
import { missingLanguages } from './rules/languages.ts'
import { deadLinks } from './rules/links.ts'
import { checkBrandTexts, checkLocales } from './rules/locales.ts'
import { display } from './rules/own-texts.ts'
import { slowPatterns } from './rules/patterns.ts'
import { unsafePictures } from './rules/pictures.ts'
import { promotionsSwitchedOff } from './rules/promotions.ts'
import { vipWithoutEffect } from './rules/vip.ts'
import { strayedSwitches } from './rules/switches.ts'

/**
 * Reports all problems of a brand folder in one run: those a running site reports, and those that take longer to find.
 * A brand with problems is read as far as possible.
 */
export async function checkBrands(places: SourcePlaces): Promise<{ problems: BrandProblem[]; brands: string[] }> {
  const { brandsDir, themesDir, localesDir } = places
  const directory = await openBrandDirectory({ dir: brandsDir, themesDir, localesDir })
  const brands = directory.list()
  const problems = [
    ...directory.problems(),
    ...claimedTwice(brandsDir),
    ...checkLocales(localesDir, [...brands, ...directory.partialBrands()], brandsDir),
    ...strayedSwitches(process.cwd()),
    ...(
      await Promise.all([...brands, ...directory.partialBrands()].map((brand) => lookCloser(places, brandsDir, brand)))
    ).flat(),
  ]
  await directory.close()
  return { problems: sorted(problems), brands: brandFolders(brandsDir) }
}

/**
 * Checks a folder as if it replaced a brand's own folder.
 *
 * @param open an open directory of all brands, if the caller has one; it stays open
 */
export async function checkDraft(
  places: SourcePlaces,
  code: string,
  folder: string,
  open?: BrandDirectory,
): Promise<BrandProblem[]> {
  const { brandsDir, themesDir, localesDir } = places
  const dir = mkdtempSync(join(tmpdir(), 'marquee-draft-'))
  const place = join(dir, code)
  const directory = open ?? (await openBrandDirectory({ dir: brandsDir, themesDir, localesDir }))
  try {
    cpSync(folder, place, { recursive: true })
    const { problems, partial, ...draft } = directory.readDraft(code, place)
    const brand = draft.brand ?? partial
    const closer = brand ? [...(await lookCloser(places, dir, brand)), ...checkBrandTexts(localesDir, brand, dir)] : []
    const across = claimedTwice(brandsDir, new Map([[code, place]]))
    const own = [...problems, ...closer, ...across].filter((problem) => problem.brand === code)
    const shown = (file: string) => display(resolve(file).replace(place, resolve(folder)))
    return sorted(own.map((problem) => ({ ...problem, file: shown(problem.file) })))
  } finally {
    if (!open) await directory.close()
    rmSync(dir, { recursive: true })
  }
}

async function lookCloser({ localesDir }: SourcePlaces, brandsDir: string, brand: Brand): Promise<BrandProblem[]> {
  return [
    ...(await slowPatterns(brandsDir, brand)),
    ...missingLanguages(brandsDir, brand),
    ...claimsWithoutSource(brandsDir, brand),
    ...advertisedButOff(brandsDir, brand),
    ...promotionsSwitchedOff(brandsDir, brand),
    ...vipWithoutEffect(brandsDir, brand),
    ...unsafePictures(brand),
    ...deadLinks(localesDir, brandsDir, brand),
    ...unusedFonts(brandsDir, brand),
  ]
}

function sorted(problems: readonly BrandProblem[]): BrandProblem[] {
  const once = new Map(problems.map((problem) => [`${placeOf(problem)} ${problem.message}`, problem]))
  return [...once.values()].sort(
    (one, other) => one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column,
  )
}

const placeOf = ({ file, line, column }: BrandProblem) => `${file}:${line}:${column}`
