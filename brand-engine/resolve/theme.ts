import { themeCss, withTokens } from '#themes/load.ts'
import { nearest } from '../suggest.ts'
import type { Reading } from './reading.ts'
import type { SettingsRead } from './settings.ts'

/** A theme as one brand wears it. */
export interface WornTheme {
  readonly css: string
  readonly colorScheme: 'light' | 'dark'
  readonly hash: string
}

/** Every theme a brand names, for itself or for one host, with the brand's tokens on; null for one that does not exist. */
export function readThemes(reading: Reading, read: SettingsRead): ReadonlyMap<string, WornTheme | null> {
  const { theme, hosts } = read.settings
  const names = new Set([theme, ...Object.values(hosts).flatMap((host) => host.theme ?? [])])
  return new Map([...names].map((name) => [name, readTheme(reading, read, name)] as const))
}

function readTheme(reading: Reading, { settings, unsure, layers }: SettingsRead, name: string): WornTheme | null {
  const { themes, memo } = reading.around
  const known = themes.get(name)
  const isSure = known !== undefined && !unsure('theme')
  if (!known && !unsure('theme')) {
    const host = Object.entries(settings.hosts).find(([, { theme }]) => theme === name)?.[0] ?? ''
    const path = settings.theme === name ? ['theme'] : ['hosts', host, 'theme']
    const suggestion = nearest(name, [...themes.keys()])
    reading.report(layers, [{ path, message: `unknown theme "${name}"`, suggestion }])
  }
  // Every theme has the same tokens, so their names and values can be checked on any; contrast only on the right one.
  const entry = known ?? [...themes.values()][0]
  if (!entry) return null
  const { tokens } = settings
  const checked = memo(`theme ${entry.hash} ${JSON.stringify(tokens)}`, () => {
    const { theme, issues } = withTokens(entry.theme, tokens)
    return { issues, css: themeCss(theme), colorScheme: theme.colorScheme }
  })
  reading.report(
    layers,
    checked.issues
      .filter(({ severity }) => isSure || severity !== 'warning')
      .map(({ path, message, unknownToken, severity }) => ({
        path: ['tokens', ...path],
        message,
        severity,
        suggestion: unknownToken ? nearest(unknownToken, entry.theme.tokens.keys()) : null,
        part: unknownToken ? ('key' as const) : ('value' as const),
      })),
  )
  return known ? { css: checked.css, colorScheme: checked.colorScheme, hash: known.hash } : null
}
