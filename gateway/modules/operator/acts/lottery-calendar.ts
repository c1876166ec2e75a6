import * as z from 'zod'
import type { SupplierRequest } from '#contract/provider/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { type ActContext, defineAct, type OperatorAct } from '#gateway/modules/approvals/index.ts'
import { ALL_MERCHANTS } from '#gateway/modules/staff/index.ts'
import { ProviderError } from '#gateway/providers/index.ts'
import type { OperatorDeps } from '../deps.ts'
import { DrawOfGame, wireCodeOf } from './lotteries.ts'

const Game = DrawOfGame.pick({ game: true })
const day = z.iso.date('must be like 2028-01-01')

/** `none`: the draw is not held. */
const Move = Game.extend({ day, to: z.union([day, z.literal('none')], 'must be like 2028-01-02, or none') })

const End = Game.extend({ lastDay: day })

/**
 * Days on which others draw, from their notices. They concern every lottery of that operator, at every brand. Two people and a reason:
 * orders are taken until the day that they say.
 */
export function lotteryCalendarActs(services: OperatorDeps): Record<string, OperatorAct> {
  const shared = {
    permission: 'lotteries.calendar',
    needsReason: true,
    merchantOf: async () => ALL_MERCHANTS,
    run: async () => ({ state: 'changed' }),
  } as const
  return {
    'lotteries.move': defineAct({
      ...shared,
      payload: Move,
      target: async (_, __, { game, day: from, to }) => ({
        object: `${game} ${from}`,
        version: '',
        summary:
          to === 'none' ? `leave the draw of ${from} of ${game} out` : `move the draw of ${from} of ${game} to ${to}`,
      }),
      outside: (context, { game, day: from, to }) =>
        send(services, context, game, { kind: 'move', day: from, to: to === 'none' ? null : to }),
    }),
    'lotteries.calendar': defineAct({
      ...shared,
      payload: End,
      target: async (_, __, { game, lastDay }) => ({
        object: game,
        version: '',
        summary: `confirm the calendar of ${game} up to ${lastDay}: draws up to that day are sold`,
      }),
      outside: (context, { game, lastDay }) => send(services, context, game, { kind: 'end', last_day: lastDay }),
    }),
  }
}

async function send(
  services: OperatorDeps,
  { operator, reason }: ActContext,
  code: string,
  change: SupplierRequest<'lotteryCalendar'>['change'],
) {
  const { provider, wireCode } = await wireCodeOf(services, code)
  try {
    await provider.lotteryCalendar({ game_code: wireCode, change, reason, by: [operator.name] })
    return { state: 'done: it applies to every lottery of that operator' }
  } catch (error) {
    if (error instanceof ProviderError) throw new OperatorError(`the provider did not take it: ${error.message}`)
    throw error
  }
}
