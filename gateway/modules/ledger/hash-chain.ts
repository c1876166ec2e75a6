import { setTimeout as after } from 'node:timers/promises'
import type { Database } from '#gateway/db/index.ts'
import { insertClear, isClearDue, readClock } from './clear.store.ts'
import { callExtendHashChain, currentTransactionNumber, haveEndedBefore, selectUnchained } from './hash-chain.store.ts'

/** The approximate time until an entry is in the chain. */
const CHAIN_INTERVAL_MS = 5_000
/** Timeout for transactions that began before ours; after it the next interval retries. */
const DRAIN_TIMEOUT_MS = 4_000
const DRAIN_POLL_MS = 50
/** While nothing is posted, how often the instant up to which the ledger is complete is stored. */
const CLEAR_INTERVAL_MS = 20_000
/** The text that a link hashes is built in memory, about 250 bytes per entry. */
const MAX_ENTRIES_PER_LINK = 5_000

/**
 * Extends the hash chain of every merchant over the entries posted since the last time; returns the number of new links.
 * Writers never wait: entry numbers are assigned before a commit, so the entries up to the newest visible one are final
 * once every transaction that was running at that moment has ended. Gateways may run this concurrently: one link is stored.
 *
 * The same wait tells up to when the ledger is complete (`ledger_clear`): a posting is dated before its commit, so every
 * posting before an instant is visible once the transactions that were running then have ended. The instant is read
 * before the number of this transaction: one that starts writing later dates its postings later.
 */
export async function extendHashChains(db: Database): Promise<number> {
  const { unchained, clearAt, number } = await db.asPlatform(async (tx) => {
    const clock = await readClock(tx)
    const found = await selectUnchained(tx)
    const isDue = found.length > 0 || (await isClearDue(tx, CLEAR_INTERVAL_MS))
    return { unchained: found, clearAt: clock, number: isDue ? await currentTransactionNumber(tx) : null }
  })
  if (number === null || !(await waitForEarlierTransactions(db, number))) return 0
  let links = 0
  for (const newest of unchained) {
    while (await db.asPlatform((tx) => callExtendHashChain(tx, newest, MAX_ENTRIES_PER_LINK))) links += 1
  }
  await db.asPlatform((tx) => insertClear(tx, clearAt))
  return links
}

/** Extends the hash chains every few seconds until stopped, and once more at the stop. */
export function startHashChain(db: Database, onError: (error: unknown) => void): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  let isBusy = false
  const extend = async () => {
    if (isBusy) return
    isBusy = true
    await extendHashChains(db).catch(onError)
    isBusy = false
  }
  const timer = setInterval(() => {
    running = extend()
  }, CHAIN_INTERVAL_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
      await extend()
    },
  }
}

async function waitForEarlierTransactions(db: Database, number: string): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < DRAIN_TIMEOUT_MS; waitedMs += DRAIN_POLL_MS) {
    if (await db.asPlatform((tx) => haveEndedBefore(tx, number))) return true
    await after(DRAIN_POLL_MS)
  }
  return false
}
