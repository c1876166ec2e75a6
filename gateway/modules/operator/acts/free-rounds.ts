import * as z from 'zod'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { type ActContext, defineAct, type OperatorAct } from '#gateway/modules/approvals/index.ts'
import { platformGame } from '#gateway/modules/games/index.ts'
import { cancelFreeRounds, grantFreeRounds, selectGrant } from '#gateway/modules/rounds/index.ts'
import { ProviderError } from '#gateway/providers/index.ts'
import type { OperatorDeps } from '../deps.ts'
import { amountTyped, memberNamed, shown, Username } from './shared.ts'

const DAY_MS = 86_400_000

const Grant = z.strictObject({
  member: Username,
  /** As providers name it: `PG:fortune-tiger`. */
  game: z.string().max(120),
  rounds: z.number().int().min(1).max(1000),
  /** As typed: the member's currency decides the decimals. */
  bet: z.string().max(30),
  days: z.number().int().min(1).max(365).default(7),
})
const Cancel = z.strictObject({ reward: z.uuid() })

/** Free rounds in a game, granted and cancelled through the game's provider. */
export function freeRoundActs(services: OperatorDeps): Record<string, OperatorAct> {
  return {
    'freeRounds.grant': defineAct({
      permission: 'grants.award',
      payload: Grant,
      async target(tx, { merchant }, { member: username, game, rounds, bet: typed }) {
        const member = await memberNamed(tx, merchant, username)
        const { currency } = member
        const bet = amountTyped(typed, currency)
        const stake = shown({ minor: bet, currency })
        const summary = `grant ${member.username} ${rounds} free rounds of ${stake} in ${game}`
        const amount = { minor: bet * BigInt(rounds), currency }
        return { object: `${member.username} ${game}`, version: member.status, summary, memberId: member.id, amount }
      },
      run: async () => ({ state: 'granted' }),
      outside: (context, order) => grant(services, context, order),
    }),
    'freeRounds.cancel': defineAct({
      permission: 'grants.award',
      payload: Cancel,
      async target(tx, { merchant }, { reward }) {
        const found = await selectGrant(tx, merchant, reward)
        if (!found) throw new OperatorError(`there are no free rounds ${reward} at ${merchant}`, 'notFound')
        return {
          object: reward,
          version: found.status,
          summary: `cancel the free rounds ${reward}`,
          memberId: found.member_id,
        }
      },
      run: async () => ({ state: 'cancelled' }),
      outside: ({ merchant }, { reward }) => cancel(services, merchant, reward),
    }),
  }
}

async function grant(services: OperatorDeps, { merchant, actId }: ActContext, order: z.output<typeof Grant>) {
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
      betMinor: amountTyped(order.bet, member.currency),
      rounds: order.rounds,
      startsAt,
      endsAt: new Date(startsAt.getTime() + order.days * DAY_MS),
      rewardUuid: actId,
    }),
  )
  return { state: `granted as ${rewardUuid}` }
}

async function cancel(services: OperatorDeps, merchant: string, reward: string) {
  const found = await services.db.withMerchant(merchant, (tx) => selectGrant(tx, merchant, reward))
  if (!found) throw new OperatorError(`there are no free rounds ${reward} at ${merchant}`, 'notFound')
  await asOperator(cancelFreeRounds(services, { merchant, provider: found.provider_code, rewardUuid: reward }))
  return { state: `cancelled, ${found.used} of ${found.rounds} were played` }
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
