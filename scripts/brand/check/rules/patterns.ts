import { join } from 'node:path'
import { check as analyse } from 'recheck'
import type { Brand, BrandProblem } from '#brand-engine/index.ts'
import { problemAt } from '#brand-engine/issues/issues.ts'
import { readJsonSource } from '#brand-engine/resolve/json-source.ts'
import { display } from './own-texts.ts'

/** Caches results, because brands share most patterns. */
const known = new Map<string, Promise<string | null>>()

/** Registration patterns that a hostile value makes slow, by an exact analysis; the loader only applies a heuristic. */
export async function slowPatterns(brandsDir: string, { settings, registration }: Brand): Promise<BrandProblem[]> {
  const source = readJsonSource(join(brandsDir, settings.code, 'registration.json'), brandsDir)
  const found = Object.entries(registration.fields).map(async ([name, { acceptedPattern }]) => {
    const message = await dangerOf(acceptedPattern)
    if (!message) return []
    const issue = { path: ['fields', name, 'acceptedPattern'], message, severity: 'warning' as const }
    return [problemAt(settings.code, [source], issue, display)]
  })
  return (await Promise.all(found)).flat()
}

function dangerOf(pattern: string): Promise<string | null> {
  if (pattern === '*') return Promise.resolve(null)
  const verdict = known.get(pattern) ?? judge(pattern)
  known.set(pattern, verdict)
  return verdict
}

async function judge(pattern: string): Promise<string | null> {
  const verdict = await analyse(`^(?:${pattern})$`, 'u', { timeout: 5000 })
  return verdict.status === 'vulnerable'
    ? `is ${verdict.complexity.summary} to match: "${verdict.attack.pattern}"`
    : null
}
