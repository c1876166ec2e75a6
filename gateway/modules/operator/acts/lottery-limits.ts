import * as z from 'zod'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { type ActContext, defineAct, type OperatorAct } from '#gateway/modules/approvals/index.ts'
import { ALL_MERCHANTS } from '#gateway/modules/staff/index.ts'
import { ProviderError } from '#gateway/providers/index.ts'
import type { OperatorDeps } from '../deps.ts'
import { wireCodeOf } from './lotteries.ts'

const game = z.string().regex(/^[^:\s]{1,32}:\S{1,80}$/, 'must be like LOTT:LOTT_AMBER_FIVE_DIGITS_1_MIN')

const Limit = z.strictObject({
  game,
  /** `issue`, `number`, or the code of a play. */
  what: z.string().min(1).max(40),
  /** Lowest stakes. */
  stakes: z.coerce.number('must be a number').int().min(0),
})

const ClosedNumber = z.strictObject({
  game,
  numero: z.string().regex(/^\d{8}-\d{4}$/, 'must be like 20260302-0721'),
  play: z.string().min(1).max(40),
  selection: z.string().min(1).max(400),
})

const Restricted = ClosedNumber.extend({
  /** Of the usual price. */
  percent: z.coerce.number('must be a number').int().min(30).max(100),
})

/** Limits of lotteries. They concern new orders only: an accepted order stands. */
export function lotteryLimitActs(services: OperatorDeps): Record<string, OperatorAct> {
  const change = { permission: 'lotteries.limit', needsReason: true, merchantOf: async () => ALL_MERCHANTS } as const
  const numberAct = (isClosed: boolean, word: string) =>
    defineAct({
      ...change,
      payload: ClosedNumber,
      target: async (_, __, { game: object, numero, play, selection }) => ({
        object: `${object} ${numero}`,
        version: '',
        summary: `${word} ${selection} of ${play} in draw ${numero} of ${object}`,
      }),
      run: async () => ({ state: word }),
      outside: (context, order) => {
        const { numero, play, selection } = order
        return send(services, context, order.game, { kind: 'number', numero, play, selection, is_closed: isClosed })
      },
    })
  return {
    'lotteries.limit': defineAct({
      ...change,
      payload: Limit,
      target: async (_, __, { game: object, what, stakes }) => ({
        object,
        version: '',
        summary: `limit ${what} of ${object} to ${stakes} lowest stakes`,
      }),
      run: async () => ({ state: 'set' }),
      outside: (context, { game: code, what, stakes }) =>
        send(services, context, code, { kind: 'limit', what, stakes }),
    }),
    'lotteries.restrict': defineAct({
      ...change,
      payload: Restricted,
      target: async (_, __, { game: object, numero, play, selection, percent }) => ({
        object: `${object} ${numero}`,
        version: '',
        summary: `sell ${selection} of ${play} in draw ${numero} of ${object} at ${percent} % of its price`,
      }),
      run: async () => ({ state: 'set' }),
      outside: (context, { game: code, ...order }) => send(services, context, code, { kind: 'price', ...order }),
    }),
    'lotteries.close': numberAct(true, 'close'),
    'lotteries.open': numberAct(false, 'open'),
  }
}

async function send(
  services: OperatorDeps,
  { operator, reason }: ActContext,
  code: string,
  change: Parameters<Awaited<ReturnType<typeof wireCodeOf>>['provider']['lotteryLimit']>[0]['change'],
) {
  const { provider, wireCode } = await wireCodeOf(services, code)
  try {
    await provider.lotteryLimit({ game_code: wireCode, change, by: operator.name, reason })
    return { state: 'done: it applies to new orders; those that were accepted stand' }
  } catch (error) {
    if (error instanceof ProviderError) throw new OperatorError(`the provider did not take it: ${error.message}`)
    throw error
  }
}
