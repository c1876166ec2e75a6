import { randomUUID } from 'node:crypto'
import { wireUserOf } from '#gateway/modules/game-sessions/index.ts'
import type { RoundsDeps } from './deps.ts'
import { insertGrant, setGrantStatus } from './free-rounds.store.ts'

export interface NewFreeRounds {
  readonly merchant: string
  readonly memberId: string
  readonly provider: string
  /** As the provider names it. */
  readonly gameCode: string
  readonly currency: string
  /** The stake of each round, which the house stands for. Minor units. */
  readonly betMinor: bigint
  readonly rounds: number
  readonly startsAt: Date
  readonly endsAt: Date
}

type Parts = Pick<RoundsDeps, 'db' | 'clock' | 'providers'>

/**
 * Gives a member free rounds in a game. They count once the provider has agreed; when it does not, nothing is granted.
 *
 * @throws {ProviderError} the provider refused or did not answer
 */
export async function grantFreeRounds(services: Parts, wish: NewFreeRounds): Promise<{ readonly rewardUuid: string }> {
  const provider = services.providers.byCode(wish.provider)
  if (!provider) throw new Error(`no provider ${wish.provider}`)
  const { merchant, memberId, gameCode, currency, betMinor, rounds, startsAt, endsAt } = wish
  const rewardUuid = randomUUID()
  await services.db.withMerchant(merchant, (tx) =>
    insertGrant(tx, {
      merchant,
      reward_uuid: rewardUuid,
      provider_code: wish.provider,
      member_id: memberId,
      game_code: gameCode,
      currency,
      bet_minor: betMinor,
      rounds,
      status: 'pending',
      starts_at: startsAt,
      ends_at: endsAt,
      created_at: services.clock.now(),
    }),
  )
  const setStatus = (status: 'active' | 'cancelled') =>
    services.db.withMerchant(merchant, (tx) => setGrantStatus(tx, merchant, rewardUuid, status))
  try {
    const user = wireUserOf(merchant, memberId)
    await provider.createFreeRounds({
      merchant,
      user,
      rewardUuid,
      gameCode,
      currency,
      rounds,
      betMinor,
      startsAt,
      endsAt,
    })
  } catch (error) {
    await setStatus('cancelled')
    throw error
  }
  await setStatus('active')
  return { rewardUuid }
}

/** Takes free rounds back that are not played yet: at once here, then at the provider. */
export async function cancelFreeRounds(
  services: Parts,
  {
    merchant,
    provider,
    rewardUuid,
  }: { readonly merchant: string; readonly provider: string; readonly rewardUuid: string },
): Promise<void> {
  await services.db.withMerchant(merchant, (tx) => setGrantStatus(tx, merchant, rewardUuid, 'cancelled'))
  await services.providers.byCode(provider)?.cancelFreeRounds(rewardUuid)
}
