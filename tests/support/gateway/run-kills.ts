import { fromRoot } from '../../../scripts/lib/paths.mjs'
import { run } from '../../../scripts/lib/run.mjs'

/** Runs a test of kills with more of them than `npm test`; returns its exit code. */
export function runKills(file: string, kills: number, env: Readonly<Record<string, string>> = {}): Promise<number> {
  const vitest = [fromRoot('node_modules/vitest/vitest.mjs'), 'run', '--project', 'unit-isolated', file]
  return run(process.execPath, vitest, { env: { ...env, KILL_ROUNDS: String(kills) } })
}
