import type { OpenedDatabase, Tx } from '#gateway/db/index.ts'
import {
  houseAccount,
  openPlayerAccount,
  playerAccount,
  postTransaction,
  type Transfer,
} from '#gateway/modules/ledger/index.ts'
import { freshMerchant } from '#tests/support/database/database.ts'

/** Where the money of players in tests comes from and goes to. */
export const testBank = houseAccount('test-bank')

/** Players of a separate merchant, with an opening balance in minor units of USD. */
export async function createPlayers(
  db: OpenedDatabase,
  count: number,
  openingMinor = 1000n,
): Promise<{ merchant: string; players: string[] }> {
  const merchant = freshMerchant()
  const players = await db.withMerchant(merchant, async (tx) => {
    const rows = await tx
      .insertInto('member')
      .values(Array.from({ length: count }, (_, index) => ({ merchant, username: `player${index}`, currency: 'USD' })))
      .returning('id')
      .execute()
    for (const { id } of rows) {
      await openPlayerAccount(tx, { merchant, memberId: id, currency: 'USD' })
      if (openingMinor > 0n) {
        await postTest(tx, merchant, `open:${id}`, [usd(testBank, playerAccount(id), openingMinor)])
      }
    }
    return rows.map((row) => row.id)
  })
  return { merchant, players }
}

export function usd(from: Transfer['from'], to: Transfer['to'], amountMinor: bigint): Transfer {
  return { from, to, amountMinor, currency: 'USD' }
}

/** Posts under the kind `test`. */
export function postTest(tx: Tx, merchant: string, reference: string, transfers: Transfer[]) {
  return postTransaction(tx, { merchant, kind: 'test', reference, transfers })
}

/** Runs statements as the owner of the tables, for one merchant; what an intruder with all rights could do. */
export async function asOwner(db: OpenedDatabase, merchant: string, ...statements: string[]): Promise<void> {
  const session = await db.pool.connect('owner')
  try {
    await session.query(`begin; set local app.merchant = '${merchant}'`)
    for (const statement of statements) await session.query(statement)
    await session.query('commit')
  } catch (error) {
    await session.query('rollback')
    throw error
  } finally {
    session.release()
  }
}
