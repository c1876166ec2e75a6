import * as z from 'zod'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { type ActContext, defineAct, type OperatorAct } from '#gateway/modules/approvals/index.ts'
import { platformGame } from '#gateway/modules/games/index.ts'
import { ALL_MERCHANTS } from '#gateway/modules/staff/index.ts'
import { ProviderError } from '#gateway/providers/index.ts'
import type { OperatorDeps } from '../deps.ts'

/** A draw of a lottery, as staff name it. */
export const DrawOfGame = z.strictObject({
  game: z.string().regex(/^[^:\s]{1,32}:\S{1,80}$/, 'must be like LOTT:LOTT_AMBER_FIVE_DIGITS_1_MIN'),
  numero: z.string().regex(/^\d{8}-\d{4}$/, 'must be like 20260302-0721'),
})
type DrawOfGame = z.output<typeof DrawOfGame>

/** Read from a public source: two people enter it, so that one misreading pays nobody. */
const Result = DrawOfGame.extend({ numbers: z.string().min(1).max(400) })
type Result = z.output<typeof Result>

/** Issues of lotteries: all brands bet on the same one. One that does not count takes two people and a reason. */
export function lotteryActs(services: OperatorDeps): Record<string, OperatorAct> {
  return {
    'lotteries.void': defineAct({
      permission: 'lotteries.void',
      needsReason: true,
      payload: DrawOfGame,
      merchantOf: async () => ALL_MERCHANTS,
      async target(_, __, { game, numero }) {
        const summary = `void draw ${numero} of ${game}: every stake comes back, and wins that were paid are taken back`
        return { object: `${game} ${numero}`, version: '', summary }
      },
      run: async () => ({ state: 'void' }),
      outside: (context, order) => voidIssue(services, context, order),
    }),
    'lotteries.enter': defineAct({
      permission: 'lotteries.enter',
      payload: Result,
      merchantOf: async () => ALL_MERCHANTS,
      // The numbers are in no list: who enters the result next must not have seen them.
      target: async (_, __, { game, numero }) => targetOf(game, numero, 'enter the result of'),
      run: async () => ({ state: 'entered' }),
      outside: ({ operator }, order) => enterResult(services, order, operator.name, null),
    }),
    'lotteries.correct': defineAct({
      permission: 'lotteries.enter',
      needsReason: true,
      payload: Result,
      merchantOf: async () => ALL_MERCHANTS,
      target: async (_, __, { game, numero }) => targetOf(game, numero, 'correct the result of'),
      run: async () => ({ state: 'entered' }),
      outside: ({ operator, reason }, order) => enterResult(services, order, operator.name, reason),
    }),
  }
}

const targetOf = (game: string, numero: string, what: string) => ({
  object: `${game} ${numero}`,
  version: '',
  summary: `${what} draw ${numero} of ${game}`,
})

async function enterResult(
  services: OperatorDeps,
  { game, numero, numbers }: Result,
  by: string,
  reason: string | null,
) {
  const { provider, wireCode } = await wireCodeOf(services, game)
  try {
    const answer = await provider.enterResult({ game_code: wireCode, numero, numbers, by, correction: reason })
    return { state: stateTexts[answer.state](`draw ${numero}, version ${answer.version}`, answer.differs.join(', ')) }
  } catch (error) {
    if (error instanceof ProviderError) throw new OperatorError(`the provider did not take it: ${error.message}`)
    throw error
  }
}

const stateTexts = {
  first: (draw: string) => `${draw}: entered; it is published when another person enters the same`,
  conflict: (draw: string, differs: string) =>
    `${draw}: NOT published, two people differ at ${differs}; a third person decides`,
  final: (draw: string) => `${draw}: two people agree; it is published and orders are settled`,
}

async function voidIssue(services: OperatorDeps, { operator, reason }: ActContext, { game, numero }: DrawOfGame) {
  const { provider, wireCode } = await wireCodeOf(services, game)
  try {
    const { orders } = await provider.voidIssue({ gameCode: wireCode, numero, reason, by: [operator.name] })
    return { state: `draw ${numero} is void; orders given back: ${orders}` }
  } catch (error) {
    if (error instanceof ProviderError) throw new OperatorError(`the provider did not do it: ${error.message}`)
    throw error
  }
}

export async function wireCodeOf(services: OperatorDeps, code: string) {
  const game = await platformGame(services, code)
  if (!game) throw new OperatorError(`there is no game ${code}`, 'notFound')
  const provider = services.providers.ofVendor(game.vendor)
  if (!provider) throw new OperatorError(`no provider serves ${game.vendor}`)
  return { provider, wireCode: game.wireCode }
}
