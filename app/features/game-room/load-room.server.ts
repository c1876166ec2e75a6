import { type LaunchFailure, openGame } from '#app/features/launch/index.server.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { brandFor, contextOf } from '#app/server/request-context.server.ts'
import type { PlaySession } from '#contract/endpoints/protection.ts'
import { throughCdn } from './through-cdn.server.ts'

/** A running game: its address, and the data around its frame. */
export interface Room {
  readonly name: string
  readonly imageUrl: string
  /** Valid for one launch; reloading the page launches the game again. */
  readonly gameUrl: string
  readonly gameType: string
  /** The page the player came from. */
  readonly here: string
  /** Null when it could not be loaded; the bar loads it again. */
  readonly session: PlaySession | null
  /** The vendor, when it has a wallet of its own: bets are paid from it. */
  readonly walletVendor: string | null
}

/**
 * Launches the game that the address names and allows its frame in the content security policy, or returns why it did
 * not open.
 * @throws Response redirect by the start rules; 404 when the address names no existing game
 */
export async function loadRoom(
  request: Request,
): Promise<{ readonly room: Room } | { readonly refusal: LaunchFailure }> {
  const gateway = gatewayFor(request)
  const [opened, session, wallet] = await Promise.all([
    openGame(request),
    toResult(gateway.protection.getPlaySession({})),
    toResult(gateway.transfers.getMerchantWallet({})),
  ])
  if ('errorCode' in opened) return { refusal: opened }
  const gameUrl = throughCdn(opened.gameUrl, brandFor(request).settings.launchGameCDNs)
  contextOf(request).frameOrigins.add(new URL(gameUrl).origin)
  const { vendor, ...game } = opened
  const hasOwnWallet = wallet.ok && wallet.value.vendors.some((known) => known.vendor === vendor)
  return {
    room: {
      ...game,
      gameUrl,
      session: session.ok ? session.value : null,
      walletVendor: hasOwnWallet ? vendor : null,
    },
  }
}
