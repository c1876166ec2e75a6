import { fromRoot } from '../../scripts/lib/paths.mjs'
import { run } from '../../scripts/lib/run.mjs'

// SIGKILL of studio, gateway and PostgreSQL during close, draw and settlement of an issue, 30 of each (the lotteries' bar): nothing is
// lost, nothing is paid twice, and the issue ends as the rules say. LOTTERY_KILLS is another number of them.

const KILLS = process.env.LOTTERY_KILLS ?? '30'

const vitest = [
  fromRoot('node_modules/vitest/vitest.mjs'),
  'run',
  '--project',
  'unit-isolated',
  'tests/load/lottery-kill.test.ts',
]
process.exit(await run(process.execPath, vitest, { env: { KILL_ROUNDS: KILLS } }))
