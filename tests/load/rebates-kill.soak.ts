import { runKills } from '../support/gateway/run-kills.ts'

// SIGKILL in the middle of the payment of agents' rebates, 30 times: every day is paid once and in order.
process.exit(await runKills('tests/load/rebates-kill.test.ts', 30))
