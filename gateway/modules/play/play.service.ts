import type { GameType } from '#contract/entities/game.ts'
import { isTrialType } from '#contract/entities/member-types.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import { type MerchantCatalogue, merchantCatalogue } from '../games/index.ts'
import type { PlayDeps } from './deps.ts'
import { type LaunchPlace, launch } from './launch.ts'

export interface Launched {
  readonly gameUrl: string
}

/** A game by its node, or the lobby of a vendor. */
export interface GameTarget extends LaunchPlace {
  readonly nodeId?: string | undefined
  readonly vendor?: string | undefined
  readonly gameType?: GameType | undefined
}

/** A lottery by its code, or without one the lobby of a prize mode. */
export interface LotteryTarget extends LaunchPlace {
  readonly vendor?: string | undefined
  readonly prizeMode: string
  readonly gameCode?: string | undefined
}

/**
 * Starts a game for a member with a real account. Specification section 4, starting a game.
 *
 * @throws PlatformError TRIAL_MEMBER, GAME_NOT_FOUND, VENDOR_NOT_FOUND, VENDOR_MAINTENANCE, GAME_UNREACHABLE
 */
export async function launchGame(ctx: MemberContext<PlayDeps>, target: GameTarget): Promise<Launched> {
  const { nodeId, vendor, gameType } = target
  const { games, vendors } = await playable(ctx)
  if (nodeId !== undefined || vendor === undefined) {
    return launch(
      ctx,
      games.find((game) => String(game.node_id) === nodeId),
      target,
    )
  }
  const lobby = vendors.find(({ code, types }) => code === vendor && (!gameType || types.includes(gameType)))
  if (!lobby) throw new PlatformError('VENDOR_NOT_FOUND')
  return launch(ctx, lobby, target)
}

/**
 * Starts a lottery for a member with a real account.
 *
 * @throws PlatformError TRIAL_MEMBER, GAME_NOT_FOUND, VENDOR_MAINTENANCE, GAME_UNREACHABLE
 */
export async function launchLottery(ctx: MemberContext<PlayDeps>, target: LotteryTarget): Promise<Launched> {
  const { vendor, prizeMode, gameCode } = target
  const { games } = await playable(ctx)
  const lotteries = games.filter((game) => game.prize_mode === prizeMode && (!vendor || game.vendor_code === vendor))
  // A lobby is open while one of its games is.
  const chosen =
    gameCode === undefined
      ? (lotteries.find(({ maintenance }) => !maintenance) ?? lotteries[0])
      : lotteries.find(({ code }) => code === gameCode)
  return launch(ctx, chosen, target)
}

/** The merchant's catalogue; refuses trial members, who may not play (specification section 6). */
function playable({ session, services, merchant, brand }: MemberContext<PlayDeps>): Promise<MerchantCatalogue> {
  if (isTrialType(session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  return merchantCatalogue(services, merchant, brand)
}
