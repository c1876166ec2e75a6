import type { SymbolName } from '#art/catalogue/symbols/index.ts'
import type { GameType } from '#contract/entities/game.ts'

interface Ranked {
  readonly nodeId: string
  readonly popularity: number
}

interface Undealt extends Ranked {
  readonly type: GameType
  /** What its picture may show. */
  readonly emblems: readonly [SymbolName, ...SymbolName[]]
}

/** The default order of every list of games: the most popular first. */
export const byPopularity = (one: Ranked, other: Ranked): number =>
  other.popularity - one.popularity || Number(one.nodeId) - Number(other.nodeId)

/**
 * Gives each game one of its emblems: the one that was shown longest ago among the games of its type, in the default
 * order of lists. Neighbours come from several vendors, so turns that each vendor counts for itself would coincide.
 */
export function dealEmblems<Game extends Undealt>(
  games: readonly Game[],
): (Omit<Game, 'emblems'> & { readonly emblem: SymbolName })[] {
  const lastPlaces = new Map<string, number>()
  const chosen = new Map<string, SymbolName>()
  for (const [place, { nodeId, type, emblems }] of [...games].sort(byPopularity).entries()) {
    const lastPlaceOf = (emblem: SymbolName) => lastPlaces.get(`${type} ${emblem}`) ?? -1
    const emblem = emblems.reduce((oldest, each) => (lastPlaceOf(each) < lastPlaceOf(oldest) ? each : oldest))
    lastPlaces.set(`${type} ${emblem}`, place)
    chosen.set(nodeId, emblem)
  }
  return games.map(({ emblems, ...game }) => ({ ...game, emblem: chosen.get(game.nodeId) ?? emblems[0] }))
}
