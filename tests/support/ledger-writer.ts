import { openDatabase } from '#gateway/db/index.ts'
import { houseAccount, playerAccount, postTransaction, verifyLedger } from '#gateway/modules/ledger/index.ts'
import { creditOpeningBalance } from '#gateway/modules/wallet/index.ts'

// A process to be killed: opens the data folder, says what it finds, then moves money as fast as it can and tells
// each reference only after its commit was acknowledged.
const [dataDir = '', run = ''] = process.argv.slice(2)
const merchant = 'killed'
const WRITERS = 8

const db = await openDatabase({ dataDir })
const found = await db.withMerchant(merchant, async (tx) => ({
  audit: await verifyLedger(tx, merchant),
  references: (
    await tx.selectFrom('ledger_transaction').select('reference').where('merchant', '=', merchant).execute()
  ).map((row) => row.reference),
}))
const memberId = await db.withMerchant(merchant, async (tx) => {
  const row = { merchant, username: `player-${run}`, currency: 'USD' }
  const member = await tx.insertInto('member').values(row).returning(['id', 'currency']).executeTakeFirstOrThrow()
  await creditOpeningBalance(tx, merchant, member, 1_000_000_000n)
  return member.id
})
process.stdout.write(`${JSON.stringify(found)}\n`)

async function writeForEver(writer: number): Promise<never> {
  for (let count = 0; ; count += 1) {
    const reference = `${run}-${writer}-${count}`
    await db.withMerchant(merchant, (tx) =>
      postTransaction(tx, {
        merchant,
        kind: 'bet',
        reference,
        transfers: [
          {
            from: playerAccount(memberId),
            to: houseAccount('stakes'),
            amountMinor: BigInt(count + 1),
            currency: 'USD',
          },
        ],
      }),
    )
    process.stdout.write(`${JSON.stringify(reference)}\n`)
  }
}

await Promise.all(Array.from({ length: WRITERS }, (_, writer) => writeForEver(writer)))
