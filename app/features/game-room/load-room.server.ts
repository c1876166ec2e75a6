import { type LaunchRefusal, openGame } from '#app/features/launch/index.server.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { brandFor, contextOf } from '#app/server/request-context.server.ts'
import type { PlaySession } from '#contract/endpoints/protection.ts'
import { throughCdn } from './through-cdn.server.ts'

/** A game that runs: where, and what stands around its frame. */
export interface Room {
  readonly name: string
  readonly imageUrl: string
  /** Opens once; the page asked for anew launches the game anew. */
  readonly gameUrl: string
  /** The page the game was found on. */
  readonly here: string
  /** Null when it could not be asked for; the strip asks again. */
  readonly session: PlaySession | null
  /** The vendor, when it keeps a wallet of its own: what is played with comes from there. */
  readonly walletVendor: string | null
}

/**
 * Launches the game an address names and lets the page hold it in a frame, or says why it did not open.
 *
 * @throws Response to wherever the start rules lead; 404 when the address names nothing that exists
 */
export async function loadRoom(
  request: Request,
): Promise<{ readonly room: Room } | { readonly refusal: LaunchRefusal }> {
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
