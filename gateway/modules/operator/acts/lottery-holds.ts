import * as z from 'zod'
import { type SuspensionCause, suspensionCauses } from '#contract/provider/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { type ActContext, defineAct, type OperatorAct } from '#gateway/modules/approvals/index.ts'
import { ALL_MERCHANTS } from '#gateway/modules/staff/index.ts'
import { ProviderError } from '#gateway/providers/index.ts'
import type { OperatorDeps } from '../deps.ts'
import { DrawOfGame, wireCodeOf } from './lotteries.ts'

/** The first ball fell at this instant, and orders were taken after it. */
const Late = DrawOfGame.extend({ ball: z.iso.datetime({ offset: true, error: 'must be like 2026-03-03T09:15:00Z' }) })

const Suspend = DrawOfGame.extend({ cause: z.enum(suspensionCauses, `must be ${suspensionCauses.join(', ')}`) })

/**
 * Orders of a draw that end sooner than its timetable. A suspension acts at once, because bets come in meanwhile; to take orders again
 * needs a second person, and so does giving back what came after a first ball.
 */
export function lotteryHoldActs(services: OperatorDeps): Record<string, OperatorAct> {
  const shared = { needsReason: true, merchantOf: async () => ALL_MERCHANTS } as const
  return {
    'lotteries.late': defineAct({
      ...shared,
      permission: 'lotteries.void',
      payload: Late,
      target: async (_, __, { game, numero, ball }) => ({
        object: `${game} ${numero}`,
        version: '',
        summary: `give back every order of draw ${numero} of ${game} that came at ${ball}, its first ball, or later`,
      }),
      run: async () => ({ state: 'given back' }),
      outside: (context, order) => giveLateBack(services, context, order),
    }),
    'lotteries.suspend': defineAct({
      ...shared,
      permission: 'lotteries.suspend',
      payload: Suspend,
      target: async (_, __, { game, numero }) => targetOf(game, numero, 'suspend'),
      run: async () => ({ state: 'suspended' }),
      outside: (context, order) => suspend(services, context, order, order.cause),
    }),
    'lotteries.resume': defineAct({
      ...shared,
      permission: 'lotteries.resume',
      payload: DrawOfGame,
      target: async (_, __, { game, numero }) => targetOf(game, numero, 'take orders again for'),
      run: async () => ({ state: 'resumed' }),
      outside: (context, order) => suspend(services, context, order, null),
    }),
  }
}

const targetOf = (game: string, numero: string, what: string) => ({
  object: `${game} ${numero}`,
  version: '',
  summary: `${what} draw ${numero} of ${game}`,
})

async function giveLateBack(
  services: OperatorDeps,
  { operator, reason }: ActContext,
  { game, numero, ball }: z.output<typeof Late>,
) {
  const { provider, wireCode } = await wireCodeOf(services, game)
  const wish = { game_code: wireCode, numero, first_ball: new Date(ball).toISOString(), reason, by: [operator.name] }
  const { orders } = await answered(provider.lateOrders(wish))
  return { state: `draw ${numero}: orders that came after its first ball and are given back: ${orders}` }
}

async function suspend(
  services: OperatorDeps,
  { operator, reason }: ActContext,
  { game, numero }: z.output<typeof DrawOfGame>,
  cause: SuspensionCause | null,
) {
  const { provider, wireCode } = await wireCodeOf(services, game)
  const { orders } = await answered(
    provider.suspendIssue({ game_code: wireCode, numero, cause, reason, by: [operator.name] }),
  )
  const state = cause
    ? 'takes no orders; it is void at its close unless it is resumed before'
    : 'takes orders again until its close'
  return { state: `draw ${numero} ${state}; orders in it: ${orders}` }
}

async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ProviderError) throw new OperatorError(`the provider did not do it: ${error.message}`)
    throw error
  }
}
