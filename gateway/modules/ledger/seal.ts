import { setTimeout as after } from 'node:timers/promises'
import type { Database } from '#gateway/db/index.ts'
import { callSealLedger, currentTransactionNumber, haveEndedBefore, selectUnsealed } from './seal.store.ts'

/** How long an entry waits for its seal, about. */
const SEAL_INTERVAL_MS = 5_000
/** A transaction that began before us may take this long to end; then we try again at the next turn. */
const ENDING_WAIT_MS = 4_000
const ENDING_POLL_MS = 50
/** Entries under one seal at most: its text is put together in memory, about 250 bytes each. */
const SEAL_MAX_ENTRIES = 5_000

/**
 * Seals what was posted since the last time, at every merchant; returns the number of seals. Writers are not held up:
 * entry numbers are given before a commit, so the newest entry we see is sealed, and all before it, once every transaction
 * that was running at that moment has ended. Two gateways may do it at once: one's seal is kept.
 */
export async function sealLedgers(db: Database): Promise<number> {
  const { unsealed, number } = await db.asPlatform(async (tx) => {
    const found = await selectUnsealed(tx)
    return { unsealed: found, number: found.length > 0 ? await currentTransactionNumber(tx) : '0' }
  })
  if (unsealed.length === 0 || !(await waitForEnd(db, number))) return 0
  let seals = 0
  for (const newest of unsealed) {
    while (await db.asPlatform((tx) => callSealLedger(tx, newest, SEAL_MAX_ENTRIES))) seals += 1
  }
  return seals
}

/** Seals every few seconds until it is stopped, and once more then. */
export function startSealing(db: Database, onError: (error: unknown) => void): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  let isBusy = false
  const seal = async () => {
    if (isBusy) return
    isBusy = true
    await sealLedgers(db).catch(onError)
    isBusy = false
  }
  const timer = setInterval(() => {
    running = seal()
  }, SEAL_INTERVAL_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
      await seal()
    },
  }
}

async function waitForEnd(db: Database, number: string): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < ENDING_WAIT_MS; waitedMs += ENDING_POLL_MS) {
    if (await db.asPlatform((tx) => haveEndedBefore(tx, number))) return true
    await after(ENDING_POLL_MS)
  }
  return false
}
