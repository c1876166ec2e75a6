import type { BrandDirectory } from '#brand-engine/index.ts'
import { readCurrent } from '#brand-engine/published.ts'
import { isObject } from '#brand-engine/resolve/merge.ts'
import { readThemes } from '#brand-engine/resolve/theme-files.ts'
import { categoryTable } from '#contract/entities/game.ts'
import { languages } from '#contract/entities/languages.ts'
import { enabledSwitches, switchTable, type WhitelabelNode } from '#contract/entities/whitelabel-tree.ts'
import base from '#themes/base.json' with { type: 'json' }
import { loadTheme } from '#themes/load.ts'
import type { Places } from '../scripts/brand/places.ts'
import { hashesOf, readTexts } from './brand-folder.ts'
import { brandFields, sectionByKey } from './fields.ts'
import type { BrandModel, SwitchRow, TokenRow } from './model.ts'

/** Pages of the site other than the categories, for the page select of the preview. */
const pages = [
  { path: '/login', label: 'Sign in' },
  { path: '/register', label: 'Registration' },
  { path: '/forgot', label: 'Password recovery' },
  { path: '/favorite', label: 'Favourites' },
  { path: '/help', label: 'Help' },
  { path: '/member', label: 'Member centre' },
  { path: '/agent', label: 'Agent centre' },
  { path: '/no-such-page', label: 'Page not found' },
]

/** Everything that the page shows of a brand, from its folder; null when the folder cannot be read. */
export function brandModel(
  places: Places,
  directory: BrandDirectory,
  { code, folder, roles }: { code: string; folder: string; roles: readonly string[] },
): BrandModel | null {
  const read = directory.readDraft(code, folder)
  const brand = read.brand ?? read.partial
  if (!brand) return null
  const { settings } = brand
  const themes = readThemes(places.themesDir, new Map(), (file) => file).themes
  return {
    code,
    name: settings.name,
    languages: settings.languages.map((language) => ({ code: language, name: languages[language].name })),
    defaultLanguage: settings.defaultLanguage,
    published: readCurrent(places.publishedDir, code)?.version ?? null,
    base: hashesOf(readTexts(folder)),
    theme: settings.theme,
    tokens: settings.tokens,
    themes: Object.fromEntries(
      [...themes].map(([name, { theme }]) => [
        name,
        {
          colorScheme: theme.colorScheme,
          tokens: Object.fromEntries([...theme.tokens].map(([path, { value }]) => [path, value])),
        },
      ]),
    ),
    tokenRows: tokenRows(),
    fields: brandFields(settings),
    sectionByKey,
    switches: switchRows(brand.whitelabel, settings.features),
    texts: brand.texts,
    pages: [
      ...settings.navigation.map((category) => ({ path: categoryTable[category].path, label: label(category) })),
      ...pages,
    ],
    roles,
  }
}

/** Every token of the platform with its description. */
function tokenRows(): TokenRow[] {
  return [...loadTheme(base, null).theme.tokens].map(([path, { type }]) => ({
    path,
    type,
    description: describe(path),
  }))
}

function describe(path: string): string {
  const node = path.split('.').reduce<unknown>((inner, step) => Reflect.get(Object(inner), step), base)
  return isObject(node) && typeof node.$description === 'string' ? node.$description : ''
}

function switchRows(
  tree: readonly WhitelabelNode[],
  features: Readonly<Record<string, false | undefined>>,
): SwitchRow[] {
  const on = enabledSwitches(tree)
  return Object.entries(switchTable).map(([name, { group, note, byDefault }]) => {
    const taken = features[name] === false
    // In the tree a switch that the brand turns off is off; the platform's default is shown instead.
    return { name, group, note, permitted: taken ? byDefault : on.has(name), taken }
  })
}

const label = (category: string) => category.charAt(0) + category.slice(1).toLowerCase()
