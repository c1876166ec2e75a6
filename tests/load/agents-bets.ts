import { randomUUID } from 'node:crypto'
import { openDatabase } from '#gateway/db/index.ts'
import { houseAccount, playerAccount, postTransaction } from '#gateway/modules/ledger/index.ts'

// Another gateway's bets for agents.bench.ts: four callers bet one minor unit each until the process is ended, and print
// the time of every bet in milliseconds.
const [databaseUrl = '', merchant = '', ...members] = process.argv.slice(2)
const PAUSE_MS = 20
const db = await openDatabase({ databaseUrl })

async function betForEver(first: number): Promise<never> {
  for (let turn = first; ; turn += 4) {
    const player = playerAccount(members[turn % members.length] ?? '')
    const transfers = [{ from: player, to: houseAccount('games'), amountMinor: 1n, currency: 'USD' }]
    const startedAt = performance.now()
    await db.withMerchant(merchant, (tx) =>
      postTransaction(tx, { merchant, kind: 'bet', reference: `bench:${randomUUID()}`, transfers }),
    )
    process.stdout.write(`${performance.now() - startedAt}\n`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

await Promise.all([0, 1, 2, 3].map(betForEver))
