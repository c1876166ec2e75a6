import type { GameType } from '#contract/entities/game.ts'
import type { Database } from '#gateway/db/index.ts'
import type { Clock } from '#gateway/lib/clock.ts'
import { selectGameCodes, selectVendorCodes } from './games.store.ts'

/** A game of the platform's catalogue, independent of merchants, or the lobby of a vendor. */
export interface PlatformGame {
  readonly vendor: string
  /** null: a vendor's lobby. */
  readonly nodeId: string | null
  readonly type: GameType | null
  /** As providers name it: `<vendor>:<code>`. */
  readonly wireCode: string
}

/** The catalogue changes with a release or a provider's import. */
const CACHE_MS = 60_000
const LOBBY = 'lobby'

const caches = new WeakMap<Database, { readonly games: ReadonlyMap<string, PlatformGame>; readonly readAtMs: number }>()

/** The providers' code of a game, or without a code of the vendor's lobby. */
export function wireGameCode(vendor: string, code: string = LOBBY): string {
  return `${vendor}:${code}`
}

/** The game of a provider's code; null if the platform has no such game. Never call it inside a transaction. */
export async function platformGame(
  parts: { readonly db: Database; readonly clock: Clock },
  wireCode: string,
): Promise<PlatformGame | null> {
  const nowMs = parts.clock.now().getTime()
  const cached = caches.get(parts.db)
  if (cached && nowMs - cached.readAtMs < CACHE_MS) return cached.games.get(wireCode) ?? null
  const games = await readGames(parts.db)
  caches.set(parts.db, { games, readAtMs: nowMs })
  return games.get(wireCode) ?? null
}

async function readGames(db: Database): Promise<ReadonlyMap<string, PlatformGame>> {
  const [codes, vendors] = await db.asPlatform(async (tx) => [await selectGameCodes(tx), await selectVendorCodes(tx)])
  const lobbies = vendors.map((vendor): PlatformGame => {
    return { vendor, nodeId: null, type: null, wireCode: wireGameCode(vendor) }
  })
  const games = codes.map(({ vendor_code, code, node_id, game_type }): PlatformGame => {
    return { vendor: vendor_code, nodeId: node_id, type: game_type, wireCode: wireGameCode(vendor_code, code) }
  })
  return new Map([...lobbies, ...games].map((game) => [game.wireCode, game]))
}
