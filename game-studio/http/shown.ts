import { declaredCurrencies } from '#contract/provider/currency.ts'
import { wireOfMinor } from '#contract/provider/index.ts'
import { maskedName } from '../crash/shown-bet.ts'
import { profileOf } from '../games/profile.ts'
import { maxWinMinor, offeredStakes } from '../games/stakes.ts'
import { withAnimal } from '../lotteries/animal.ts'
import { lotteryOf } from '../lotteries/lottery.ts'
import { isGivenBack } from '../lotteries/order-end.ts'
import type { Round } from '../state/entities.ts'
import type { Session } from '../state/events.ts'

/** The page data of a game. */
export function bootOf(session: Session) {
  const profile = profileOf(session)
  return {
    session: session.id,
    name: session.name,
    locale: session.locale,
    currency: session.currency,
    gameCode: session.gameCode,
    lobbyUrl: session.lobbyUrl,
    depositUrl: session.depositUrl,
    stakes: offeredStakes(session, profile.engine).map(String),
    maxWinMinor: String(maxWinMinor(session, profile.engine)),
    unit: wireOfMinor(1n, session.currency),
    currencies: declaredCurrencies(),
    alias: maskedName(session.user),
    baseMinor: session.minBetMinor,
    /** Who draws this lottery, when that is not this studio. */
    operator: lotteryOf(session.gameCode)?.operator ?? null,
    ...profile,
  }
}

/** A round as the player and the proof page see it. */
export function shown({
  id,
  at,
  engine,
  fixture,
  nonce,
  wagers,
  stakeMinor,
  status,
  settlement,
  crash,
  rewardId,
  order,
  reason,
  heldUntil,
}: Round) {
  return {
    id,
    at,
    engine,
    fixture,
    nonce,
    wagers,
    stakeMinor,
    status,
    crash,
    ...(order
      ? {
          order: withAnimal(order),
          isCancelled: isGivenBack(reason),
          givenBackFor: isGivenBack(reason) ? reason : null,
        }
      : {}),
    isFree: rewardId !== null,
    winMinor: settlement?.winMinor ?? null,
    heldUntil: heldUntil ?? null,
    facts: settlement?.facts ?? null,
  }
}
