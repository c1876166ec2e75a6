import { fromRoot } from '../../scripts/lib/paths.mjs'
import { run } from '../../scripts/lib/run.mjs'

// SIGKILL in the middle of claims, 30 rounds (promotions specification, T3): nothing acknowledged lost, nothing paid twice.

const ROUNDS = 30

const vitest = [
  fromRoot('node_modules/vitest/vitest.mjs'),
  'run',
  '--project',
  'unit-isolated',
  'tests/load/claims-kill.test.ts',
]
process.exit(await run(process.execPath, vitest, { env: { KILL_ROUNDS: String(ROUNDS) } }))
