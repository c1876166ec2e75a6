import type { Database } from '#gateway/db/index.ts'
import type { GameProvider, ProviderRegistry } from '#gateway/providers/index.ts'
import { type GameFigures, selectListedGames, updateFigures } from './figures.store.ts'
import { forgetCatalogue } from './merchant-catalogue.ts'
import { wireGameCode } from './platform-games.ts'

export interface FiguresDeps {
  readonly db: Database
  readonly providers: Pick<ProviderRegistry, 'list' | 'byCode' | 'ofVendor'>
}

/** Titles per call: a request stays below the 64 KB that a supplier accepts. */
const TITLES_PER_CALL = 400

type ListedGame = Awaited<ReturnType<typeof selectListedGames>>[number]

/**
 * Stores what the providers say of their games. A game that its provider does not list has no figures; the games of a
 * provider that does not answer keep theirs.
 *
 * @throws AggregateError after every provider was asked, with the errors of those that did not answer
 */
export async function updateGameFigures({ db, providers }: FiguresDeps): Promise<{ changed: number }> {
  const games = await db.asPlatform(selectListedGames)
  const errors: unknown[] = []
  let changed = 0
  for (const { code } of providers.list()) {
    const provider = providers.byCode(code)
    const own = games.filter(({ vendor_code }) => providers.ofVendor(vendor_code)?.code === code)
    if (!provider || own.length === 0) continue
    try {
      const figures = await listFigures(provider, own)
      changed += await db.asPlatform((tx) => updateFigures(tx, figures))
    } catch (error) {
      errors.push(error)
    }
  }
  if (changed > 0) forgetCatalogue(db)
  if (errors.length > 0) throw new AggregateError(errors, 'a provider did not list its games')
  return { changed }
}

async function listFigures(provider: GameProvider, games: readonly ListedGame[]): Promise<GameFigures[]> {
  const figures: GameFigures[] = []
  for (let from = 0; from < games.length; from += TITLES_PER_CALL) {
    const part = games.slice(from, from + TITLES_PER_CALL)
    const codeOf = ({ vendor_code, code }: ListedGame) => wireGameCode(vendor_code, code)
    const titles = part.map((game) => ({ gameCode: codeOf(game), gameType: game.game_type }))
    const listed = new Map((await provider.listGames(titles)).map((entry) => [entry.game_code, entry]))
    for (const game of part) figures.push(figuresOf(game.node_id, listed.get(codeOf(game))))
  }
  return figures
}

function figuresOf(nodeId: string, entry: Awaited<ReturnType<GameProvider['listGames']>>[number] | undefined) {
  const lowest = entry?.rtp_basis_points ?? null
  const highest = entry?.rtp_max_basis_points ?? null
  const varies = lowest !== null && highest !== null && highest > lowest
  return {
    nodeId,
    rtpBasisPoints: lowest,
    rtpMaxBasisPoints: varies ? highest : null,
    plays: entry?.plays ?? null,
    stakeStep: entry?.stake_step ?? null,
  }
}
