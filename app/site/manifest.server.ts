import type { Brand } from '#brand-engine/brand.ts'
import { localized } from '#brand-engine/schema/content-schema.ts'
import { categoryTable } from '#contract/entities/game.ts'
import { directionOf } from '#contract/entities/text-direction.ts'
import { themeColorOf } from '../brand/client-brand.server.ts'
import { pictureUrl } from '../brand/pictures/index.server.ts'
import { translatorFor } from '../i18n/index.server.ts'
import { brandFor, contextOf } from '../server/request-context.server.ts'

/** Launchers show about this many shortcuts. */
const MAX_SHORTCUTS = 4

/** The web app manifest of the visitor's brand in their language. */
export function manifestOf(request: Request) {
  const { brand, language } = contextOf(request)
  const { name, tagline, defaultLanguage } = brand.settings
  const color = themeColorOf(brand.themeCss)
  return {
    // Independent of the start address, so that an installed site is not installed twice.
    id: '/',
    name,
    short_name: name.length > 12 ? (name.split(/\s+/)[0] ?? name) : name,
    description: localized(tagline, language, defaultLanguage) || name,
    lang: language,
    dir: directionOf(language),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: color,
    theme_color: color,
    categories: ['entertainment', 'games'],
    icons: iconsOf(brand),
    shortcuts: shortcutsOf(request),
  }
}

function iconsOf(brand: Brand) {
  return [192, 512].flatMap((size) =>
    (['any', 'maskable'] as const).map((purpose) => ({
      src: pictureUrl(brand, `${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  )
}

/** The first pages of the brand's navigation. */
function shortcutsOf(request: Request) {
  const t = translatorFor(request, 'games')
  const pages = brandFor(request).settings.navigation.filter((category) => category !== 'HOME')
  return pages.slice(0, MAX_SHORTCUTS).map((category) => ({
    name: t(`category.${category}`),
    url: categoryTable[category].path,
  }))
}
