import { fromRoot } from '../../scripts/lib/paths.mjs'
import { run } from '../../scripts/lib/run.mjs'

// T8, T10 and T14 of the lottery specification at full size: 200 draws to which anything happens in any order, 20 rounds of random
// chases, and a million draws of every kind and a million scratch tickets, whose values come at their rate. Some forty minutes.

const vitest = [
  fromRoot('node_modules/vitest/vitest.mjs'),
  'run',
  '--project',
  'unit',
  'game-studio/lotteries/issue-model.test.ts',
  'game-studio/lotteries/issue-draw.test.ts',
  'game-studio/lotteries/chases-random.test.ts',
  'game-studio/engines/instant/scratch.test.ts',
]
const sizes = { LOTTERY_DRAWS: '200', LOTTERY_EVEN: '1000000', CHASE_ROUNDS: '20', SCRATCH_DRAWS: '1000000' }
process.exit(await run(process.execPath, vitest, { env: sizes }))
