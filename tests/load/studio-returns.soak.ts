import { engineNames, engineOf } from '#studio/engines/all.ts'
import { measureReturn } from '#studio/engines/returns.ts'

/**
 * Every market that stands for a game, over a million seeded rounds, beside its exact figure. `npx tsx
 * tests/load/studio-returns.soak.ts [game …]`; SEED and ROUNDS by environment.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 1_000_000)
const SEED = process.env.SEED ?? 'soak-1'
const BAR = 3

const wanted = process.argv.slice(2)
const games = engineNames()
  // Slots with one machine differ in pictures alone.
  .filter((name) => !name.startsWith('slot:') || ['slot:fruit', 'slot:dragon', 'slot:pharaoh'].includes(name))
  .filter((name) => wanted.length === 0 || wanted.includes(name))
console.log(`seed ${SEED}, ${ROUNDS} rounds each, bar ${BAR} standard errors`)
let failures = 0
for (const name of games) {
  const engine = engineOf({ engine: name, fixture: 'soak' })
  const market = engine.markets[0]?.id ?? ''
  const { exact, measured, deviation } = measureReturn(engine, market, ROUNDS, SEED)
  if (deviation > BAR) failures++
  const figures = `exact ${(exact * 100).toFixed(3)} %  measured ${(measured * 100).toFixed(3)} %`
  console.log(
    `${name.padEnd(14)} ${market.padEnd(12)} ${figures}  ${deviation.toFixed(2)} se${deviation > BAR ? '  FAIL' : ''}`,
  )
}
process.exit(failures === 0 ? 0 : 1)
