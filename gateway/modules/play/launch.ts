import type { GameType } from '#contract/entities/game.ts'
import { PlatformError } from '#contract/errors.ts'
import { localeOf } from '#contract/locale.ts'
import type { MemberContext } from '#gateway/context.ts'
import { openGameSession, providerUserId } from '#gateway/modules/game-sessions/index.ts'
import { isKilled } from '#gateway/modules/kill-switches/index.ts'
import { assertMayBet } from '#gateway/modules/protection/index.ts'
import { ceilingOf } from '#gateway/modules/rounds/index.ts'
import { type GameProvider, type Launch, ProviderError } from '#gateway/providers/index.ts'
import { recordRecentGame } from '../favourites/index.ts'
import { gameNameIn, stakeLimits, wireGameCode } from '../games/index.ts'
import { balanceOf } from '../wallet/index.ts'
import type { PlayDeps } from './deps.ts'

/** The device and page from which a game is started. */
export interface LaunchPlace {
  readonly language: string
  readonly isMobile: boolean
  /** A path of the site. */
  readonly backUrl?: string | undefined
  readonly siteOrigin?: string | undefined
}

/** A game of the catalogue, or the lobby of a vendor. */
export type Launchable = { readonly maintenance: boolean; readonly code: string; readonly name: string } & (
  | {
      readonly node_id: string
      readonly vendor_code: string
      readonly game_type: GameType
      readonly names: Record<string, string>
      readonly min_bet_minor: bigint | null
      readonly max_bet_minor: bigint | null
      readonly stake_step: number | null
    }
  | { readonly types: readonly GameType[]; readonly node_id?: undefined }
)

/**
 * Opens a game session at the provider of the game's vendor and returns the game's URL. A vendor that does not respond is
 * not called for a while; the lobby then shows it under maintenance.
 *
 * @throws PlatformError GAME_NOT_FOUND, VENDOR_MAINTENANCE, GAME_UNREACHABLE, and the errors of the betting guards
 */
export async function launch(
  ctx: MemberContext<PlayDeps>,
  game: Launchable | undefined,
  place: LaunchPlace,
): Promise<{ gameUrl: string }> {
  if (!game) throw new PlatformError('GAME_NOT_FOUND')
  const target = targetOf(game, place.language)
  const { providers } = ctx.services
  if (game.maintenance || providers.health.isDown(target.vendor)) throw new PlatformError('VENDOR_MAINTENANCE')
  const provider = providers.ofVendor(target.vendor)
  if (!provider) throw new PlatformError('GAME_UNREACHABLE')
  const playSession = await openPlaySession(ctx, provider, target)
  if (target.nodeId !== null) await recordRecentGame(ctx, target.nodeId)
  try {
    const { url } = await providers.health.watch(
      target.vendor,
      () => provider.launch(launchOf(ctx, target, { ...playSession, provider: provider.code }, place)),
      (error) => error instanceof ProviderError && error.isDown,
    )
    return { gameUrl: url }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    ctx.log.warn({ err: error, vendor: target.vendor, provider: provider.code }, 'a game could not be launched')
    throw new PlatformError('GAME_UNREACHABLE')
  }
}

type Target = ReturnType<typeof targetOf>

function targetOf(game: Launchable, language: string) {
  if (game.node_id === undefined) {
    return {
      vendor: game.code,
      nodeId: null,
      gameCode: wireGameCode(game.code),
      gameType: game.types[0] ?? null,
      gameName: game.name,
      limits: null,
    }
  }
  return {
    vendor: game.vendor_code,
    nodeId: game.node_id,
    gameCode: wireGameCode(game.vendor_code, game.code),
    gameType: game.game_type,
    gameName: gameNameIn(game, language),
    limits: game,
  }
}

/** Stores the game session before calling the provider: its first callback may arrive before its response. */
function openPlaySession(ctx: MemberContext<PlayDeps>, provider: GameProvider, target: Target) {
  const { services, merchant, session, clientIp } = ctx
  const { memberId } = session
  const now = services.clock.now()
  return services.db.withMerchant(merchant, async (tx) => {
    if (await isKilled(tx, { merchant, vendor: target.vendor, game: target.gameCode })) {
      throw new PlatformError('VENDOR_MAINTENANCE')
    }
    const { currency } = await balanceOf(tx, merchant, memberId)
    // A break or a reached limit is reported here, before the game opens and refuses every bet. Bets from a vendor's own wallet
    // do not call us at all.
    await assertMayBet(tx, {
      merchant,
      memberId,
      amountMinor: 0n,
      currency,
      now,
      timeZone: ctx.brand.settings.timeZone,
    })
    const request = { merchant, memberId, provider: provider.code, currency, ip: clientIp, now }
    const { vendor, nodeId, gameCode } = target
    const { token } = await openGameSession(tx, { ...request, vendor, nodeId, gameCode })
    return { token, currency }
  })
}

function launchOf(
  ctx: MemberContext<PlayDeps>,
  { limits, ...target }: Target,
  { provider, ...playSession }: { readonly token: string; readonly currency: string; readonly provider: string },
  { language, isMobile, backUrl = '/', siteOrigin }: LaunchPlace,
): Launch {
  const origin = ownOrigin(ctx, siteOrigin)
  return {
    ...target,
    ...playSession,
    ...(limits ? stakeLimits(limits, playSession.currency) : { minBetMinor: null, maxBetMinor: null }),
    maxWinMinor: maxWinOf(ctx, provider, { ...target, currency: playSession.currency }),
    merchant: ctx.merchant,
    user: providerUserId(ctx.merchant, ctx.session.memberId),
    country: ctx.clientCountry ?? 'XX',
    language,
    locale: localeOf(language, { ...ctx.brand.settings, currency: playSession.currency }),
    isMobile,
    lobbyUrl: new URL(backUrl, origin).href,
    depositUrl: new URL(topUpPath(ctx, target.vendor), origin).href,
    ip: ctx.clientIp,
  }
}

/** The ceiling of one win of a game: the game says it before a bet, and promises no more. */
function maxWinOf(
  { services }: MemberContext<PlayDeps>,
  provider: string,
  { vendor, gameCode, currency }: { readonly vendor: string; readonly gameCode: string; readonly currency: string },
): bigint | null {
  const limits = services.providers.settingsOf(provider)?.winLimits
  return limits ? ceilingOf(limits, { vendor, game: gameCode, currency }).winMinor : null
}

/** The page for adding money: a transfer for a vendor with its own wallet, else the deposit page. */
function topUpPath(ctx: MemberContext<PlayDeps>, vendor: string): string {
  return hasOwnWallet(ctx, vendor) ? `/member/transferFund?vendor=${vendor}` : '/member/depositv2'
}

function hasOwnWallet({ services, brand }: MemberContext<PlayDeps>, vendor: string): boolean {
  return !brand.settings.wallet.isSingle && services.providers.transferVendors.has(vendor)
}

/** The player's origin, if it is one of the brand's; a game links back to no other origin. */
function ownOrigin({ host }: MemberContext, siteOrigin: string | undefined): string {
  const named = siteOrigin ? new URL(siteOrigin) : null
  return named && named.hostname === host ? named.origin : `https://${host}`
}
