import { lookChecks } from '#tests/matrix/checks/look.ts'
import type { CellResult } from '#tests/matrix/plan/cell.ts'

/** Points of the checklist that count double (design, section 9.2). */
const doubled: ReadonlySet<string> = new Set(['covered', 'fonts', 'upscaled', 'truth', 'chart', 'fold'])
const names: ReadonlySet<string> = new Set(lookChecks.map(({ name }) => name))

/**
 * Ten times the weight of the checks of the look that found nothing, divided by the weight of those that ran here; null
 * where none ran. A floor for the eye, not its judge: a check that has nothing to judge on a page passes.
 */
export function lookScore({ checksRun, problems }: Pick<CellResult, 'checksRun' | 'problems'>): number | null {
  const failed = new Set(problems.map(({ check }) => check))
  const weightOf = (checks: readonly string[]) => checks.reduce((sum, name) => sum + (doubled.has(name) ? 2 : 1), 0)
  const ran = checksRun.filter((name) => names.has(name))
  if (ran.length === 0) return null
  return (10 * weightOf(ran.filter((name) => !failed.has(name)))) / weightOf(ran)
}

/** The mean score of each brand, and its lowest screen. */
export function lookLine(results: readonly CellResult[]): string {
  const brands = [...new Set(results.map(({ brand }) => brand))]
  const parts = brands.flatMap((brand) => {
    const scored = results
      .filter((cell) => cell.brand === brand)
      .flatMap(({ id, ...cell }) => {
        const score = lookScore(cell)
        return score === null ? [] : [{ id, score }]
      })
    const [lowest] = scored.toSorted((a, b) => a.score - b.score)
    if (!lowest) return []
    const mean = scored.reduce((sum, { score }) => sum + score, 0) / scored.length
    const least = lowest.score < 10 ? ` (lowest ${lowest.score.toFixed(1)}, ${lowest.id})` : ''
    return [`${brand} ${mean.toFixed(2)}${least}`]
  })
  return `Look, of 10: ${parts.join('; ') || 'not judged'}.`
}
