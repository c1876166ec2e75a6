import { randomUUID } from 'node:crypto'
import { providerUserId } from '#gateway/modules/game-sessions/index.ts'
import type { RoundsDeps } from '#gateway/modules/rounds/deps.ts'
import { insertGrant, setGrantStatus } from './free-rounds.store.ts'

export interface NewFreeRounds {
  readonly merchant: string
  readonly memberId: string
  readonly provider: string
  /** The provider's code of the game. */
  readonly gameCode: string
  readonly currency: string
  /** The stake of each round, paid by the operator. Minor units. */
  readonly betMinor: bigint
  readonly rounds: number
  readonly startsAt: Date
  readonly endsAt: Date
  /** Idempotency key: the same grant again, after an interruption, is the same grant. */
  readonly rewardUuid?: string
}

type Parts = Pick<RoundsDeps, 'db' | 'clock' | 'providers'>

/**
 * Grants a member free rounds in a game. They are active once the provider has confirmed them; otherwise they are cancelled.
 *
 * @throws {ProviderError} the provider refused or did not respond
 */
export async function grantFreeRounds(
  services: Parts,
  request: NewFreeRounds,
): Promise<{ readonly rewardUuid: string }> {
  const provider = services.providers.byCode(request.provider)
  if (!provider) throw new Error(`no provider ${request.provider}`)
  const { merchant, memberId, gameCode, currency, betMinor, rounds, startsAt, endsAt } = request
  const { rewardUuid = randomUUID() } = request
  await services.db.withMerchant(merchant, (tx) =>
    insertGrant(tx, {
      merchant,
      reward_uuid: rewardUuid,
      provider_code: request.provider,
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
    const user = providerUserId(merchant, memberId)
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

/** Cancels free rounds that are not played yet: first here, then at the provider. */
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
