import { randomBytes, randomUUID } from 'node:crypto'
import { sha256Hex } from '../fair/sha256.ts'
import type { CurrentSeed } from '../state/entities.ts'
import type { Session } from '../state/events.ts'
import type { Store } from '../state/store.ts'

/** Seeds belong to a player in one game. */
export const playerOf = ({ operatorId, user, gameCode }: Session): string => `${operatorId}|${user}|${gameCode}`

/** The seeds in use, made at the first question. */
export async function seedOf(store: Store, session: Session): Promise<CurrentSeed> {
  const player = playerOf(session)
  return store.state.currentSeed(player) ?? newSeed(store, player, randomBytes(8).toString('hex'))
}

/** New seeds with the player's own part; the old server seed may be shown from now on. */
export async function newSeed(store: Store, player: string, clientSeed: string): Promise<CurrentSeed> {
  const seed = { id: randomUUID(), player, serverSeed: randomBytes(32).toString('hex'), clientSeed }
  await store.record({ t: 'seed', seed, nonce: 0 })
  const current = store.state.currentSeed(player)
  if (!current) throw new Error('a seed that was recorded is not there')
  return current
}

export const seedHash = (serverSeed: string): string => sha256Hex(serverSeed)

/** The public name of what is played next: games with fixtures make their match of it. */
export function fixtureKey(gameCode: string, { serverSeed }: { serverSeed: string }, nonce: number): string {
  return `${gameCode}|${seedHash(serverSeed)}|${nonce}`
}
