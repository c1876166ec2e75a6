import { runKills } from '../support/gateway/run-kills.ts'

// SIGKILL in the middle of a settlement, 20 times to the process that settles and 20 times to PostgreSQL (agents
// specification, T2): every period is paid once and in order.
process.exit(await runKills('tests/load/settlement-kill.test.ts', 20))
