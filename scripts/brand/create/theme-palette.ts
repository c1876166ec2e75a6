import type { Palette } from '#art/brands/starter-pictures.ts'
import type { MonogramColors } from '#brand-engine/monogram.ts'
import { readThemes } from '#brand-engine/resolve/theme-files.ts'

/** The names of all themes in order, without the base that they share. */
export function themeNames(themesDir: string): string[] {
  return [...readThemes(themesDir, new Map(), (file) => file).themes.keys()].filter((name) => name !== 'base')
}

/** Colours of the theme for the brand's pictures and icons. */
export function themePalette(themesDir: string, theme: string): { art: Palette; marks: MonogramColors } {
  const tokens = readThemes(themesDir, new Map(), (file) => file).themes.get(theme)?.theme.tokens
  const color = (name: string) => String(tokens?.get(`color.${name}`)?.value ?? '#808080')
  return {
    art: { canvas: color('canvas'), surface: color('surface'), accent: color('accent'), secondary: color('secondary') },
    marks: { accent: color('accent'), onAccent: color('onAccent'), text: color('headerText') },
  }
}
