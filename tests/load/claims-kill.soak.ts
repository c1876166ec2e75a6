import { runKills } from '../support/gateway/run-kills.ts'

// SIGKILL in the middle of claims, 30 times (promotions specification, T3): nothing acknowledged lost, nothing paid twice.
process.exit(await runKills('tests/load/claims-kill.test.ts', 30))
