import { fromRoot } from '../../scripts/lib/paths.mjs'
import { run } from '../../scripts/lib/run.mjs'

// SIGKILL in the middle of a settlement, 20 times (agents specification, T2): every period is paid once and in order.

const ROUNDS = 20

const vitest = [
  fromRoot('node_modules/vitest/vitest.mjs'),
  'run',
  '--project',
  'unit-isolated',
  'tests/load/settlement-kill.test.ts',
]
process.exit(await run(process.execPath, vitest, { env: { KILL_ROUNDS: String(ROUNDS) } }))
