import type { GameItem } from '#contract/entities/game.ts'
import type { Money } from '#contract/money/money.ts'
import type { MemberContext } from '#gateway/context.ts'
import { findOwnGames, gameItem } from '../games/index.ts'
import { openRoundsOf } from '../rounds/index.ts'
import type { PlayDeps } from './deps.ts'

/** A game with an open round, and its stake. */
export interface OpenGame {
  readonly game: GameItem
  readonly bet: Money
  readonly openedAt: string
}

/** The member's games with an open round that the merchant still offers, the latest first. */
export async function openGames(ctx: MemberContext<PlayDeps>, language: string): Promise<OpenGame[]> {
  const rounds = await openRoundsOf(ctx)
  if (!rounds.length) return []
  const ids = rounds.map(({ nodeId }) => nodeId)
  const { games } = await findOwnGames(ctx, ids, { pageNo: 1, pageSize: ids.length })
  const byId = new Map(games.map((game) => [game.node_id, game]))
  return rounds.flatMap(({ nodeId, betMinor, currency, openedAt }) => {
    const row = byId.get(nodeId)
    if (!row) return []
    const game = gameItem(row, language, ctx.brand.settings)
    return [{ game, bet: { amountMinor: String(betMinor), currency }, openedAt: openedAt.toISOString() }]
  })
}
