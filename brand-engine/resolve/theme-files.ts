import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrandProblem } from '#brand-engine/brand.ts'
import { problemAt } from '#brand-engine/issues/issues.ts'
import { nearest } from '#brand-engine/nearest.ts'
import builtInBase from '#themes/base.json' with { type: 'json' }
import { loadTheme, type Theme } from '#themes/load.ts'
import { type JsonSource, positionAt, readJsonSource } from './json-source.ts'

export interface ThemeEntry {
  readonly theme: Theme
  readonly hash: string
}

/** All themes of a folder. A theme with errors is used as in `before`, and left out when it is not there. */
export function readThemes(
  dir: string,
  before: ReadonlyMap<string, ThemeEntry>,
  display: (file: string) => string,
): { themes: Map<string, ThemeEntry>; problems: BrandProblem[] } {
  const themes = new Map<string, ThemeEntry>()
  const problems: BrandProblem[] = []
  const baseSource = readJsonSource(join(dir, 'base.json'), dir)
  const ownBase = read('base', baseSource, null)
  const base = ownBase ?? before.get('base')?.theme ?? loadTheme(builtInBase, null).theme
  themes.set('base', { theme: base, hash: ownBase ? baseSource.hash : (before.get('base')?.hash ?? 'built in') })
  for (const name of themeNames(dir)) {
    const source = readJsonSource(join(dir, `${name}.json`), dir)
    const theme = read(name, source, base)
    const lastGood = before.get(name)
    if (theme) themes.set(name, { theme, hash: `${themes.get('base')?.hash}${source.hash}` })
    else if (lastGood) themes.set(name, lastGood)
  }
  return { themes, problems }

  function read(name: string, source: JsonSource, over: Theme | null): Theme | null {
    const brand = `themes/${name}`
    for (const { offset, path, message } of source.errors) {
      const problem = problemAt(brand, [source], { path: [], message }, display)
      problems.push({ ...problem, ...positionAt(source.text, offset), path: path.join('.') })
    }
    if (source.errors.length) return null
    const { theme, issues } = loadTheme(source.value, over)
    for (const { path, message, severity, unknownToken } of issues) {
      const suggestion = unknownToken ? nearest(unknownToken, over?.tokens.keys() ?? []) : null
      problems.push(
        problemAt(
          brand,
          [source],
          { path, message, severity, suggestion, part: unknownToken ? 'key' : 'value' },
          display,
        ),
      )
    }
    return issues.some(({ severity }) => severity !== 'warning') ? null : theme
  }
}

function themeNames(dir: string): string[] {
  try {
    return readdirSync(dir)
      .filter((file) => file.endsWith('.json') && file !== 'base.json' && !file.startsWith('.'))
      .map((file) => file.slice(0, -'.json'.length))
      .sort()
  } catch {
    return []
  }
}
