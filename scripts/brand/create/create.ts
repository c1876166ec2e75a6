import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generatedArt } from '#art/brands/starter-pictures.ts'
import { monogramIcon, monogramLogo } from '#brand-engine/monogram.ts'
import { readJsonSource } from '#brand-engine/resolve/json-source.ts'
import { isObject } from '#brand-engine/resolve/merge.ts'
import { brandCode } from '#brand-engine/schema/field.ts'
import type { BrandFileInput } from '#brand-engine/schema/schema.ts'
import type { Language } from '#contract/entities/languages.ts'
import type { WhitelabelSwitch } from '#contract/entities/whitelabel-tree.ts'
import type { SourcePlaces } from '../places.ts'
import { themePalette } from './theme-palette.ts'

export interface NewBrand {
  readonly code: string
  readonly name: string
  readonly domains: readonly string[]
  readonly languages: readonly Language[]
  readonly defaultLanguage: Language
  readonly theme: string
  readonly currency: string
  readonly ageThreshold: 18 | 21
  readonly isRegulated: boolean
  /** Switches that are off. */
  readonly without: readonly WhitelabelSwitch[]
  readonly parent: string | null
}

/** The folder exists already or cannot be written, or the name is not a valid folder name. */
export class CannotCreate extends Error {
  override readonly name = 'CannotCreate'
}

/**
 * Writes the folder of a new brand: a brand.json without defaults, a logo, an icon and pictures. The folder is created
 * atomically, so a running site never reads half of it. Returns the paths of its files.
 */
export function createBrand(places: SourcePlaces, brand: NewBrand): string[] {
  const { brandsDir } = places
  const { code } = brand
  if (!brandCode.test(code)) {
    throw new CannotCreate(
      `"${code}" is not a valid code: 2 to 31 lower-case letters, digits and hyphens, a letter first`,
    )
  }
  const folder = join(brandsDir, code)
  if (existsSync(folder)) throw new CannotCreate(`There is a brand folder "${code}" already.`)
  const { parent } = brand
  if (parent && !existsSync(join(brandsDir, parent, 'brand.json'))) {
    throw new CannotCreate(`There is no brand "${parent}" to start from.`)
  }
  const files = brandFiles(places, brand)
  const draft = join(brandsDir, `.new-${code}`)
  try {
    rmSync(draft, { recursive: true, force: true })
    for (const [path, text] of files) {
      mkdirSync(dirname(join(draft, path)), { recursive: true })
      writeFileSync(join(draft, path), text)
    }
    renameSync(draft, folder)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new CannotCreate(`Cannot write to ${brandsDir}${reason}: allow it, or name another folder with --dir.`)
  }
  return [...files.keys()]
}

function brandFiles({ themesDir, localesDir }: SourcePlaces, brand: NewBrand): ReadonlyMap<string, string> {
  const { art, marks } = themePalette(themesDir, brand.theme)
  const pictures = [...generatedArt(brand.code, art)].map(([path, svg]) => [`assets/${path}`, svg] as const)
  return new Map([
    ['brand.json', `${formatted(brandFile(brand, localesDir))}\n`],
    ['assets/logo.svg', monogramLogo(brand.name, marks)],
    ['assets/favicon.svg', monogramIcon(brand.name, marks)],
    ...pictures,
  ])
}

/** JSON as the formatter of the repository writes it: short lists of texts are on one line. */
const formatted = (value: object): string =>
  JSON.stringify(value, null, 2).replace(/\[\n\s+("[^"\n]*"(?:,\n\s+"[^"\n]*")*)\n\s*\]/g, (_, texts: string) => {
    return `[${texts.replace(/\n\s+/g, ' ')}]`
  })

function brandFile(brand: NewBrand, localesDir: string): BrandFileInput {
  const inAll = (namespace: string, key: string) => productText(localesDir, brand.languages, namespace, key)
  const promotions = { title: inAll('home', 'promotions'), linkageType: 'ROUTE' as const, link: '/promotions' }
  const name = Object.fromEntries(brand.languages.map((language) => [language, brand.name]))
  return {
    $schema: '../brand.schema.json',
    ...(brand.parent ? { extends: brand.parent } : {}),
    code: brand.code,
    name: brand.name,
    domains: [...brand.domains],
    languages: [...brand.languages],
    defaultLanguage: brand.defaultLanguage,
    theme: brand.theme,
    currency: brand.currency,
    ...(brand.ageThreshold === 18 ? {} : { ageThreshold: brand.ageThreshold }),
    ...(brand.isRegulated ? { compliance: { regulated: true } } : {}),
    ...(brand.without.length
      ? { features: Object.fromEntries(brand.without.map((feature) => [feature, false as const])) }
      : {}),
    banners: [
      {
        group: 'w_home',
        image: 'assets/banners/welcome.svg',
        mirrorInRtl: true,
        title: name,
        action: inAll('site', 'register'),
        linkageType: 'REGISTER',
      },
      {
        group: 'w_home',
        image: 'assets/banners/tonight.svg',
        mirrorInRtl: true,
        text: inAll('home', 'promotionsLead'),
        action: inAll('home', 'seeAll'),
        ...promotions,
      },
      { group: 'w_reg', image: 'assets/banners/register.svg', title: name },
      { group: 'w_forget', image: 'assets/banners/recover.svg', title: name },
      { group: 'w_leftmenu', image: 'assets/banners/menu.svg', ...promotions },
    ],
  }
}

/**
 * A text of the product in all languages that have it; the pictures of a new brand use it until the brand has its own.
 */
function productText(
  localesDir: string,
  languages: readonly Language[],
  namespace: string,
  key: string,
): Partial<Record<Language, string>> {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const { value } = readJsonSource(join(localesDir, language, `${namespace}.json`), localesDir)
      const text = isObject(value) ? value[key] : undefined
      return typeof text === 'string' ? [[language, text]] : []
    }),
  )
}
