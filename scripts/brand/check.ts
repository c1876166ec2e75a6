import { check as analyse } from 'recheck'
import { type BrandProblem, openBrandDirectory } from '#brands/index.ts'
import { problemAt } from '#brands/issues.ts'
import { readJsonSource } from '#brands/json-source.ts'
import { checkLocales } from './locales.ts'
import type { Places } from './places.ts'

/** Everything that is wrong with the brands of a folder: what a running site would say, and what takes longer to find. */
export async function checkBrands(places: Places): Promise<{ problems: BrandProblem[]; brands: string[] }> {
  const { brandsDir, themesDir, localesDir } = places
  const directory = await openBrandDirectory({ dir: brandsDir, themesDir })
  const problems = [...directory.problems()]
  const patterns = new Map<string, string | null>()
  for (const brand of directory.list()) {
    const source = readJsonSource(`${brandsDir}/${brand.settings.code}/registration.json`, brandsDir)
    for (const [name, { acceptedPattern }] of Object.entries(brand.registration.fields)) {
      const danger = await dangerOf(acceptedPattern, patterns)
      if (!danger) continue
      const issue = { path: ['fields', name, 'acceptedPattern'], message: danger, severity: 'warning' as const }
      problems.push(problemAt(brand.settings.code, [source], issue, (file) => file))
    }
  }
  problems.push(...checkLocales(localesDir, directory.list()))
  const folders = [...directory.list().map(({ settings }) => settings.code), ...problems.map(({ brand }) => brand)]
  await directory.close()
  return { problems: sorted(problems), brands: [...new Set(folders)] }
}

/** The exact analysis behind the quick look the loader takes: an attack that makes the pattern slow, or null. */
async function dangerOf(pattern: string, known: Map<string, string | null>): Promise<string | null> {
  if (pattern === '*') return null
  if (!known.has(pattern)) {
    const verdict = await analyse(`^(?:${pattern})$`, 'u', { timeout: 5000 })
    const slow =
      verdict.status === 'vulnerable' ? `is ${verdict.complexity.summary} to match: "${verdict.attack.pattern}"` : null
    known.set(pattern, slow)
  }
  return known.get(pattern) ?? null
}

function sorted(problems: BrandProblem[]): BrandProblem[] {
  return problems.sort(
    (one, other) => one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column,
  )
}
