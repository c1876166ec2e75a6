import { type ThemeIssue, themeCss, withTokens } from '#themes/load.ts'
import type { Issue } from '../issues/issues.ts'
import { nearest } from '../nearest.ts'
import type { Reading } from './reading.ts'
import type { SettingsRead } from './settings.ts'

/** A theme with the tokens of one brand. */
export interface BrandTheme {
  readonly css: string
  readonly colorScheme: 'light' | 'dark'
  readonly hash: string
}

/** Every theme that a brand uses, on any of its hosts, with the brand's tokens; null for an unknown theme. */
export function readBrandThemes(reading: Reading, read: SettingsRead): ReadonlyMap<string, BrandTheme | null> {
  const { theme, hosts } = read.settings
  const names = new Set([theme, ...Object.values(hosts).flatMap((host) => host.theme ?? [])])
  return new Map([...names].map((name) => [name, readTheme(reading, read, name)] as const))
}

function readTheme(reading: Reading, { settings, isUnknown, layers }: SettingsRead, name: string): BrandTheme | null {
  const { themes, memo } = reading.context
  const known = themes.get(name)
  const isSure = known !== undefined && !isUnknown('theme')
  if (!known && !isUnknown('theme')) {
    const host = Object.entries(settings.hosts).find(([, { theme }]) => theme === name)?.[0] ?? ''
    const path = settings.theme === name ? ['theme'] : ['hosts', host, 'theme']
    const suggestion = nearest(name, [...themes.keys()])
    reading.report(layers, [{ path, message: `unknown theme "${name}"`, suggestion }])
  }
  // All themes have the same tokens: names and values are checked with any theme, contrast only with the right one.
  const entry = known ?? [...themes.values()][0]
  if (!entry) return null
  const { tokens } = settings
  const checked = memo(`theme ${entry.hash} ${JSON.stringify(tokens)}`, () => {
    const { theme, issues } = withTokens(entry.theme, tokens)
    return { issues, css: themeCss(theme), colorScheme: theme.colorScheme }
  })
  if (name !== settings.theme) {
    reading.report(layers, isSure ? contrastOfHost(settings, name, checked.issues) : [])
    return known ? { css: checked.css, colorScheme: checked.colorScheme, hash: known.hash } : null
  }
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

/**
 * The contrast problems of the brand's tokens in the theme of a host, at that host: the tokens may be sound in the brand's
 * own theme. Other mistakes of tokens are the same in every theme.
 */
function contrastOfHost(settings: SettingsRead['settings'], name: string, issues: readonly ThemeIssue[]): Issue[] {
  const found = issues.filter(({ severity }) => severity === 'warning')
  const hosts = Object.keys(settings.hosts).filter((host) => settings.hosts[host]?.theme === name)
  return hosts.flatMap((host) =>
    found.map(({ path, message }) => ({
      path: ['hosts', host, 'theme'],
      message: `with the brand's ${path.join('.')} in the theme "${name}": ${message}`,
      severity: 'warning' as const,
    })),
  )
}
