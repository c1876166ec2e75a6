import { listenWith } from '#gateway/http/listen.ts'
import { createHttpOperator } from '../provider/http-operator.ts'
import { betOf, type Operator } from '../provider/operator.ts'
import { createOwnPostgres } from '../support/database/own-postgres.ts'
import { createProviderGateway, supplierKeyPem } from '../support/provider/provider.ts'

// How quickly a bet is answered to its provider: signed calls over HTTP, first as many as go, then half as many as that.
// Bar: p99 of a bet at half the measured maximum <= 100 ms.

const BAR_MS = 100
const PLAYERS = 50
const CALLERS = 16
const MAX_LOAD_MS = 6_000
const HALF_LOAD_MS = 10_000
/** Of the opening balance a player has enough for every bet of a run. */
const AMOUNT = 1_000

let isMissed = false
const postgres = await createOwnPostgres()
for (const [name, databaseUrl] of [
  ['PGlite', undefined],
  ['PostgreSQL', postgres?.url],
] as const) {
  if (name === 'PostgreSQL' && !databaseUrl) continue
  if (databaseUrl) process.env.TEST_DATABASE_URL = databaseUrl
  else delete process.env.TEST_DATABASE_URL
  const gateway = await createProviderGateway()
  const server = await listenWith(gateway.app, { host: '127.0.0.1', port: 0, portVariable: 'none' })
  const operators: Operator[] = []
  for (let player = 0; player < PLAYERS; player += 1) {
    const { session, gameCode } = await gateway.operator()
    operators.push(
      createHttpOperator({ url: `${server.url}/providers/studio`, privateKeyPem: supplierKeyPem(), session, gameCode }),
    )
  }
  await asManyAsGo(operators, MAX_LOAD_MS / 3)
  const max = await asManyAsGo(operators, MAX_LOAD_MS)
  const half = await atRate(operators, max.perSecond / 2, HALF_LOAD_MS)
  const isHeld = half.p99Ms <= BAR_MS && max.refused + half.refused === 0
  isMissed ||= !isHeld
  console.log(
    `${name}: ${max.perSecond.toFixed(0)} bets/s at most (p99 ${max.p99Ms.toFixed(0)} ms, ${CALLERS} callers); ` +
      `at half of it p50 ${half.p50Ms.toFixed(1)} ms, p99 ${half.p99Ms.toFixed(1)} ms ` +
      `(bar ${BAR_MS} ms), ${max.refused + half.refused} refused: ${isHeld ? 'held' : 'MISSED'}`,
  )
  await server.drain(1_000)
  await gateway.close()
}
await postgres?.remove()
process.exit(isMissed ? 1 : 0)

/** Every caller sends its next bet when the last one is answered. */
async function asManyAsGo(operators: readonly Operator[], forMs: number) {
  const [durations, endsAt] = [[] as number[], performance.now() + forMs]
  let refused = 0
  const caller = async (index: number) => {
    for (let turn = index; performance.now() < endsAt; turn += CALLERS) refused += await bet(operators, turn, durations)
  }
  await Promise.all(Array.from({ length: CALLERS }, (_, index) => caller(index)))
  return { ...quantiles(durations), perSecond: durations.length / (forMs / 1000), refused }
}

/** Bets leave by the clock, whether or not the ones before are answered; a late start counts as waiting. */
async function atRate(operators: readonly Operator[], perSecond: number, forMs: number) {
  const durations: number[] = []
  const running: Promise<number>[] = []
  const startedAt = performance.now()
  for (let turn = 0; turn < (perSecond * forMs) / 1000; turn += 1) {
    const dueAt = startedAt + (turn * 1000) / perSecond
    const waitMs = dueAt - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    running.push(bet(operators, turn, durations, dueAt))
  }
  const refused = (await Promise.all(running)).reduce((sum, one) => sum + one, 0)
  return { ...quantiles(durations), refused }
}

async function bet(
  operators: readonly Operator[],
  turn: number,
  durations: number[],
  startedAt = performance.now(),
): Promise<number> {
  const operator = operators[turn % operators.length]
  if (!operator) return 0
  const { status } = await operator.send('bet', betOf(operator, { amount: AMOUNT }))
  durations.push(performance.now() - startedAt)
  return status === 'RS_OK' ? 0 : 1
}

function quantiles(durations: number[]) {
  durations.sort((a, b) => a - b)
  const at = (share: number) => durations[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? 0
  return { p50Ms: at(0.5), p99Ms: at(0.99) }
}
