import { randomBytes, randomUUID } from 'node:crypto'
import { sha256Hex } from '#contract/fair/sha256.ts'
import type { CurrentSeed } from '../state/entities.ts'
import type { Session } from '../state/events.ts'
import type { Store } from '../state/store.ts'

/** Seeds belong to one player in one game. */
export const playerOf = ({ operatorId, user, gameCode }: Session): string => `${operatorId}|${user}|${gameCode}`

/** The current seeds, created on first use. */
export async function seedOf(store: Store, session: Session): Promise<CurrentSeed> {
  const player = playerOf(session)
  return store.state.currentSeed(player) ?? newSeed(store, player, randomBytes(8).toString('hex'))
}

/** Creates new seeds with the player's client seed; from then on the old server seed is revealed. */
export async function newSeed(store: Store, player: string, clientSeed: string): Promise<CurrentSeed> {
  const seed = { id: randomUUID(), player, serverSeed: randomBytes(32).toString('hex'), clientSeed }
  await store.record({ t: 'seed', seed, nonce: 0 })
  const current = store.state.currentSeed(player)
  if (!current) throw new Error('a seed that was recorded is not there')
  return current
}

export const seedHash = (serverSeed: string): string => sha256Hex(serverSeed)

/** The public key of the next round; games with fixtures derive their match from it. */
export function fixtureKey(gameCode: string, { serverSeed }: { serverSeed: string }, nonce: number): string {
  return `${gameCode}|${seedHash(serverSeed)}|${nonce}`
}
