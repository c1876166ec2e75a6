import { randomUUID } from 'node:crypto'
import { providerUserId } from '#gateway/modules/game-sessions/index.ts'
import type { RoundsDeps } from '#gateway/modules/rounds/deps.ts'
import { type FreeRoundGrantRow, insertGrant, setGrantStatus } from './free-rounds.store.ts'

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
  const { merchant, memberId, gameCode, currency, betMinor, rounds, startsAt, endsAt } = request
  const { rewardUuid = randomUUID() } = request
  const grant = {
    merchant,
    reward_uuid: rewardUuid,
    provider_code: request.provider,
    member_id: memberId,
    game_code: gameCode,
    currency,
    bet_minor: betMinor,
    rounds,
    starts_at: startsAt,
    ends_at: endsAt,
  }
  await services.db.withMerchant(merchant, (tx) =>
    insertGrant(tx, { ...grant, status: 'pending', created_at: services.clock.now() }),
  )
  const setStatus = (status: 'active' | 'cancelled') =>
    services.db.withMerchant(merchant, (tx) => setGrantStatus(tx, merchant, rewardUuid, status))
  try {
    await createAtProvider(services, grant)
  } catch (error) {
    await setStatus('cancelled')
    throw error
  }
  await setStatus('active')
  return { rewardUuid }
}

/**
 * Has the provider create free rounds that are stored here. The reference of the grant is the idempotency key: a second
 * call with it changes nothing.
 *
 * @throws {ProviderError} the provider refused or did not respond
 */
export async function createAtProvider(
  { providers }: Pick<RoundsDeps, 'providers'>,
  grant: Omit<FreeRoundGrantRow, 'used' | 'status' | 'created_at' | 'entry_id'>,
): Promise<void> {
  const provider = providers.byCode(grant.provider_code)
  if (!provider) throw new Error(`no provider ${grant.provider_code}`)
  await provider.createFreeRounds({
    merchant: grant.merchant,
    user: providerUserId(grant.merchant, grant.member_id),
    rewardUuid: grant.reward_uuid,
    gameCode: grant.game_code,
    currency: grant.currency,
    rounds: grant.rounds,
    betMinor: grant.bet_minor,
    startsAt: grant.starts_at,
    endsAt: grant.ends_at,
  })
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
