import { setTimeout as after } from 'node:timers/promises'
import type { Database } from '#gateway/db/index.ts'
import { callExtendHashChain, currentTransactionNumber, haveEndedBefore, selectUnchained } from './hash-chain.store.ts'

/** The approximate time until an entry is in the chain. */
const CHAIN_INTERVAL_MS = 5_000
/** Timeout for transactions that began before ours; after it the next interval retries. */
const DRAIN_TIMEOUT_MS = 4_000
const DRAIN_POLL_MS = 50
/** The text that a link hashes is built in memory, about 250 bytes per entry. */
const MAX_ENTRIES_PER_LINK = 5_000

/**
 * Extends the hash chain of every merchant over the entries posted since the last time; returns the number of new links.
 * Writers never wait: entry numbers are assigned before a commit, so the entries up to the newest visible one are final
 * once every transaction that was running at that moment has ended. Gateways may run this concurrently: one link is stored.
 */
export async function extendHashChains(db: Database): Promise<number> {
  const { unchained, number } = await db.asPlatform(async (tx) => {
    const found = await selectUnchained(tx)
    return { unchained: found, number: found.length > 0 ? await currentTransactionNumber(tx) : '0' }
  })
  if (unchained.length === 0 || !(await waitForEarlierTransactions(db, number))) return 0
  let links = 0
  for (const newest of unchained) {
    while (await db.asPlatform((tx) => callExtendHashChain(tx, newest, MAX_ENTRIES_PER_LINK))) links += 1
  }
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
