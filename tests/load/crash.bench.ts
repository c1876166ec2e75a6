import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchGame, startFakeOperator } from '#tests/support/provider/fake-operator.ts'

/**
 * 1,000 players in one crash game: all watch, all bet in each round, a third with an automatic cash-out. Measures how
 * late ticks arrive and whether any bet is lost. The players run in a separate process.
 */

const PLAYERS = Number(process.env.CRASH_PLAYERS ?? 1_000)
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 3)
const BAR_MS = 300
const STAKE_WIRE = 100_000

const folder = mkdtempSync(join(tmpdir(), 'crash-bench-'))
const keysDir = join(folder, 'keys')
const operator = await startFakeOperator(keysDir)
const studio = spawn(process.execPath, ['build/game-studio/server.js'], {
  env: { ...process.env, STUDIO_PORT: '0', DATA_DIR: folder, STUDIO_OPERATOR_URL: operator.url },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const [ready] = (await once(studio.stdout, 'data')) as [Buffer]
const studioUrl = /studio ready (\S+)/.exec(String(ready))?.[1] ?? ''
const pages: string[] = []
for (let index = 0; index < PLAYERS; index += 50) {
  const batch = Array.from({ length: Math.min(50, PLAYERS - index) }, (_, offset) =>
    launchGame(studioUrl, keysDir, {
      gameCode: 'BGS:BGS_CRASH',
      gameType: 'BGS',
      user: `player-${index + offset}`,
    }),
  )
  pages.push(...(await Promise.all(batch)))
}
const players = fork(fileURLToPath(new URL('../support/provider/crash-players.ts', import.meta.url)), {
  execArgv: ['--import', 'tsx'],
})
players.once('exit', (code) => code && process.exit(code))
players.send({ pages, rounds: ROUNDS })
const [report] = (await once(players, 'message')) as [{ late: number[]; ticks: number; bets: number; refused: number }]
players.kill()

// Every bet taken ends as a win (mostly of zero) or is rolled back; wait for the last messages.
const isSettled = () => {
  const bets = [...operator.movements.values()].filter(({ kind }) => kind === 'bet')
  const ended = operator.calls.filter(({ path }) => path !== '/transaction/bet' && path !== '/user/balance')
  const closed = new Set(ended.map(({ body }) => body.reference_transaction_uuid))
  return { bets: bets.length, open: bets.length - closed.size }
}
for (let i = 0; i < 300 && isSettled().open > 0; i++) await new Promise((resolve) => setTimeout(resolve, 100))
const { bets, open } = isSettled()
const wrong = Array.from({ length: PLAYERS }, (_, index) => `player-${index}`).filter((user) => !isExact(user))

const sorted = report.late.sort((a, b) => a - b)
const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
console.log(
  `${PLAYERS} players, ${ROUNDS} rounds, ${report.ticks} ticks delivered, ${bets} bets of 1.00 taken (${report.refused} refused)`,
)
console.log(`tick late by: median ${at(0.5)} ms, p99 ${at(0.99)} ms (bar ${BAR_MS}), worst ${at(1)} ms`)
console.log(`bets without an end: ${open} (bar 0); wallets that do not add up: ${wrong.length} (bar 0)`)
studio.kill('SIGTERM')
await once(studio, 'exit')
await operator.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(at(0.99) <= BAR_MS && open === 0 && wrong.length === 0 && bets === report.bets && bets > 0 ? 0 : 1)

/** Whether a wallet holds its start balance less its bets, plus its wins and rollbacks. */
function isExact(user: string): boolean {
  const own = operator.calls.filter(({ body }) => body.user === user)
  const seen = new Set<unknown>()
  let balance = 100_000_000
  for (const { path, body } of own) {
    if (seen.has(body.transaction_uuid)) continue
    seen.add(body.transaction_uuid)
    if (path === '/transaction/bet') balance -= STAKE_WIRE
    else if (path === '/transaction/win') balance += Number(body.amount)
    else if (path === '/transaction/rollback') balance += STAKE_WIRE
  }
  return operator.balanceOf(user) === balance
}
