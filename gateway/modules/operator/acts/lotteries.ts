import * as z from 'zod'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { type ActContext, defineAct, type OperatorAct } from '#gateway/modules/approvals/index.ts'
import { platformGame } from '#gateway/modules/games/index.ts'
import { ALL_MERCHANTS } from '#gateway/modules/staff/index.ts'
import { ProviderError } from '#gateway/providers/index.ts'
import type { OperatorDeps } from '../deps.ts'

const Void = z.strictObject({
  game: z.string().regex(/^[^:\s]{1,32}:\S{1,80}$/, 'must be like LOTT:LOTT_AMBER_FIVE_DIGITS_1_MIN'),
  numero: z.string().regex(/^\d{8}-\d{4}$/, 'must be like 20260302-0721'),
})
type Void = z.output<typeof Void>

/** An issue of a lottery does not count: always two people, with the reason. All brands bet on the same issue. */
export function lotteryActs(services: OperatorDeps): Record<string, OperatorAct> {
  return {
    'lotteries.void': defineAct({
      permission: 'lotteries.void',
      needsReason: true,
      payload: Void,
      merchantOf: async () => ALL_MERCHANTS,
      async target(_, __, { game, numero }) {
        const summary = `void draw ${numero} of ${game}: every stake comes back, and wins that were paid are taken back`
        return { object: `${game} ${numero}`, version: '', summary }
      },
      run: async () => ({ state: 'void' }),
      outside: (context, order) => voidIssue(services, context, order),
    }),
  }
}

async function voidIssue(services: OperatorDeps, { operator, reason }: ActContext, { game, numero }: Void) {
  const { provider, wireCode } = await wireCodeOf(services, game)
  try {
    const { orders } = await provider.voidIssue({ gameCode: wireCode, numero, reason, by: [operator.name] })
    return { state: `draw ${numero} is void; orders given back: ${orders}` }
  } catch (error) {
    if (error instanceof ProviderError) throw new OperatorError(`the provider did not do it: ${error.message}`)
    throw error
  }
}

async function wireCodeOf(services: OperatorDeps, code: string) {
  const game = await platformGame(services, code)
  if (!game) throw new OperatorError(`there is no game ${code}`, 'notFound')
  const provider = services.providers.ofVendor(game.vendor)
  if (!provider) throw new OperatorError(`no provider serves ${game.vendor}`)
  return { provider, wireCode: game.wireCode }
}
