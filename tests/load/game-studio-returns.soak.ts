import { engineNames, engineOf } from '#game-studio/engines/all.ts'
import { crashPointOf, targetReturn } from '#game-studio/engines/crash/formula.ts'
import { type Measured, measureReturn, measureShares } from '#game-studio/engines/returns.ts'

/**
 * The first market of every game, and the crash curve, over a million seeded rounds against its exact figure:
 * `npx tsx tests/load/game-studio-returns.soak.ts [game …]`; SEED and ROUNDS by environment.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 1_000_000)
const SEED = process.env.SEED ?? 'soak-1'
const BAR = 3
/** The crash game is measured with this automatic cash-out, in hundredths. */
const CRASH_TARGET = 200

const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
const games = engineNames()
  // Slots of one machine differ in pictures only.
  .filter((name) => !name.startsWith('slot:') || ['slot:fruit', 'slot:dragon', 'slot:pharaoh'].includes(name))
console.log(`seed ${SEED}, ${ROUNDS} rounds each, bar ${BAR} standard errors`)
let failures = 0
if (isWanted('crash')) report('crash', `${CRASH_TARGET / 100}×`, measureCrash())
for (const name of games.filter(isWanted)) {
  const engine = engineOf({ engine: name, fixture: 'soak' })
  const market = engine.markets[0]?.id ?? ''
  report(name, market, measureReturn(engine, market, ROUNDS, SEED))
}
process.exit(failures === 0 ? 0 : 1)

/** Measures the formula: any text can serve as a round's hash. */
function measureCrash(): Measured {
  return measureShares(ROUNDS, targetReturn(CRASH_TARGET), (round) =>
    crashPointOf(`${SEED}:${round}`, SEED) >= CRASH_TARGET ? CRASH_TARGET / 100 : 0,
  )
}

function report(name: string, market: string, { exact, measured, deviation }: Measured): void {
  if (deviation > BAR) failures++
  const figures = `exact ${(exact * 100).toFixed(3)} %  measured ${(measured * 100).toFixed(3)} %`
  console.log(
    `${name.padEnd(14)} ${market.padEnd(12)} ${figures}  ${deviation.toFixed(2)} se${deviation > BAR ? '  FAIL' : ''}`,
  )
}
