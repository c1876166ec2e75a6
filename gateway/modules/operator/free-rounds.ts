import { OperatorError } from '#gateway/lib/operator-error.ts'
import { platformGame } from '#gateway/modules/games/index.ts'
import { cancelFreeRounds, grantFreeRounds, selectGrant } from '#gateway/modules/rounds/index.ts'
import { ProviderError } from '#gateway/providers/index.ts'
import { insertAct } from './acts.store.ts'
import type { OperatorDeps } from './deps.ts'
import { memberNamed } from './member.ts'

interface Order<Content> {
  readonly merchant: string
  readonly operator: string
  readonly order: Content
}

const DAY_MS = 86_400_000

/** Grants a member free rounds in a game, through the game's provider. */
export async function grantTo(
  services: OperatorDeps,
  { merchant, operator, order }: Order<{ member: string; game: string; rounds: number; bet: bigint; days: number }>,
): Promise<{ state: string }> {
  const { db, clock, providers } = services
  const game = await platformGame(services, order.game)
  if (!game?.nodeId) throw new OperatorError(`there is no game ${order.game}`)
  const provider = providers.ofVendor(game.vendor)
  if (!provider) throw new OperatorError(`no provider serves ${game.vendor}`)
  const member = await db.withMerchant(merchant, (tx) => memberNamed(tx, merchant, order.member))
  const startsAt = clock.now()
  const { rewardUuid } = await asOperator(
    grantFreeRounds(services, {
      merchant,
      memberId: member.id,
      provider: provider.code,
      gameCode: game.wireCode,
      currency: member.currency,
      betMinor: order.bet,
      rounds: order.rounds,
      startsAt,
      endsAt: new Date(startsAt.getTime() + order.days * DAY_MS),
    }),
  )
  const note = `${order.rounds} of ${order.bet} ${member.currency} minor units in ${game.wireCode} for ${member.username}`
  await db.withMerchant(merchant, (tx) =>
    insertAct(tx, { merchant, operator, action: 'grantFreeRounds', subject: rewardUuid, note, at: clock.now() }),
  )
  return { state: `granted as ${rewardUuid}` }
}

/** Cancels the rounds of a grant that are not played yet. */
export async function cancelGrant(
  services: OperatorDeps,
  { merchant, operator, order: { reward } }: Order<{ reward: string }>,
): Promise<{ state: string }> {
  const { db, clock } = services
  const grant = await db.withMerchant(merchant, (tx) => selectGrant(tx, merchant, reward))
  if (!grant) throw new OperatorError(`there are no free rounds ${reward} at ${merchant}`)
  // Stored first: they end here immediately, also if the call to the provider fails and the operator retries.
  await db.withMerchant(merchant, (tx) =>
    insertAct(tx, { merchant, operator, action: 'cancelFreeRounds', subject: reward, at: clock.now() }),
  )
  await asOperator(cancelFreeRounds(services, { merchant, provider: grant.provider_code, rewardUuid: reward }))
  return { state: `cancelled, ${grant.used} of ${grant.rounds} were played` }
}

/** Converts a provider's refusal into a message for the operator. */
async function asOperator<Done>(work: Promise<Done>): Promise<Done> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ProviderError) throw new OperatorError(`the provider did not do it: ${error.message}`)
    throw error
  }
}
