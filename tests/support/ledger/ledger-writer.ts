import { openDatabase } from '#gateway/db/index.ts'
import { houseAccount, playerAccount, postTransaction } from '#gateway/modules/ledger/index.ts'
import { creditOpeningBalance } from '#gateway/modules/wallet/index.ts'

// A process to be killed: moves money as fast as it can and prints each reference after its commit was acknowledged.
const [dataDir = '', merchant = '', run = ''] = process.argv.slice(2)
const WRITERS = 8

const db = await openDatabase({ dataDir })
const memberId = await db.withMerchant(merchant, async (tx) => {
  const row = { merchant, username: `player-${run}`, currency: 'USD' }
  const member = await tx.insertInto('member').values(row).returning(['id', 'currency']).executeTakeFirstOrThrow()
  await creditOpeningBalance(tx, merchant, member, 1_000_000_000n)
  return member.id
})

async function writeForEver(writer: number): Promise<never> {
  for (let count = 0; ; count += 1) {
    const reference = `${run}-${writer}-${count}`
    const transfer = { from: playerAccount(memberId), to: houseAccount('stakes'), currency: 'USD' }
    const transfers = [{ ...transfer, amountMinor: BigInt(count + 1) }]
    await db.withMerchant(merchant, (tx) => postTransaction(tx, { merchant, kind: 'bet', reference, transfers }))
    process.stdout.write(`${reference};\n`)
  }
}

await Promise.all(Array.from({ length: WRITERS }, (_, writer) => writeForEver(writer)))
