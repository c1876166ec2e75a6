import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import type { Page } from 'playwright'

/**
 * Lighthouse's measure of a machine whose processor, four times slower, is that of a middling phone. A slower machine is
 * slowed down by less; a faster one by four times as well, which is the condition of design section 8: the measure is of
 * scripts alone, and layout and painting do not gain as much on such a machine.
 */
const USUAL_MACHINE = { index: 1500, slowdown: 4 }

/** How many times slower a processor of this index has to be to play the phone: from 1, never faster than it is, to 4. */
export function slowdownOf(index: number): number {
  const { slowdown } = USUAL_MACHINE
  return Math.min(slowdown, Math.max(1, (slowdown * index) / USUAL_MACHINE.index))
}

/** Measures this machine in a page that does nothing else: the median of three. */
export async function machineIndex(page: Page): Promise<number> {
  const indexes: number[] = []
  for (let run = 0; run < 3; run++) indexes.push(await page.evaluate(pageFunctions.computeBenchmarkIndex))
  return indexes.toSorted((a, b) => a - b)[1] ?? Number.NaN
}

export const slowdownLine = (index: number): string =>
  `machine ${index.toFixed(0)}: its processor is taken as ${slowdownOf(index).toFixed(1)} times slower`
