import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { RoomChains } from '../crash/chains.ts'
import { replaceRestoredDays } from '../lotteries/issues.ts'
import type { Store } from '../state/store.ts'
import { newSeed } from './seeds.ts'

/** `npm run restore` leaves this file beside the restored journal. */
const MARK = 'restored'

/**
 * Replaces the current seeds, crash chains and lottery days of a restored journal. Players have seen results of rounds after the backup,
 * which the same seeds would give again. The replaced seeds are revealed, as after a player's own change.
 *
 * @returns how many were replaced; null when the journal was not restored
 */
export async function replaceRestoredSeeds(
  store: Store,
  folder: string,
  crashSalt: string | null,
  now: Date,
): Promise<{ seeds: number; chains: number } | null> {
  const mark = join(folder, MARK)
  if (!existsSync(mark)) return null
  const seeds = store.state.currentSeeds()
  for (const { player, clientSeed } of seeds) await newSeed(store, player, clientSeed)
  const rooms = [...store.state.chains.keys()]
  for (const room of rooms) await new RoomChains(store, room, crashSalt).publish()
  await replaceRestoredDays(store, now)
  rmSync(mark)
  return { seeds: seeds.length, chains: rooms.length }
}
