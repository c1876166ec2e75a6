import { type OperatorAnswer, Settlement, type SettlementAnswer } from '#contract/provider/index.ts'
import { payWins, RoundRefusal, type Win, type WinOutcome } from '#gateway/modules/rounds/index.ts'
import { balanceOf, type Call, WrongTypes, winOf } from './call-parts.ts'
import { statusOfRefusal } from './statuses.ts'

type Batch = Call<'settleBatch'>

/** A transaction of a batch: a win, or the reason for which it is none. */
type Item =
  | { readonly request: Settlement; readonly win: Win }
  | { readonly uuid: string; readonly error: RoundRefusal | WrongTypes }

/** Settles a batch of wins. One that is invalid or refused changes nothing for the others. */
export async function settleBatch(call: Batch): Promise<OperatorAnswer<'settleBatch'>> {
  const { services, request } = call
  const items = request.transactions.map((transaction) => itemOf(call, transaction))
  const wins = items.flatMap((item) => ('win' in item ? item.win : []))
  const outcomes = await payWins(services, wins, call.onFailedGroup)
  const results = [...outcomes.values()].map((outcome) => ('result' in outcome ? outcome.result : null))
  if (results.length > 0 && results.every((result) => result?.replayed)) call.onReplay()
  return {
    status: 'RS_OK',
    request_uuid: request.request_uuid,
    transactions: items.map((item) => answerOf(call, item, outcomes)),
  }
}

function itemOf({ services, settings }: Batch, transaction: unknown): Item {
  const parsed = Settlement.safeParse(transaction)
  const uuid = parsed.data?.transaction_uuid ?? uuidOf(transaction)
  if (!parsed.success) return { uuid, error: new WrongTypes('not a transaction of a batch') }
  try {
    return { request: parsed.data, win: winOf(services, settings, parsed.data) }
  } catch (error) {
    if (error instanceof RoundRefusal || error instanceof WrongTypes) return { uuid, error }
    throw error
  }
}

function answerOf(call: Batch, item: Item, outcomes: ReadonlyMap<Win, WinOutcome>): SettlementAnswer {
  if ('error' in item) return { transaction_uuid: item.uuid, status: statusOf(item.error) }
  const { transaction_uuid, user } = item.request
  const outcome = outcomes.get(item.win)
  if (outcome && 'result' in outcome) {
    if (outcome.result.isHeld) call.onHeldWin(item.request)
    return { transaction_uuid, status: 'RS_OK', user, ...balanceOf(outcome.result) }
  }
  if (!(outcome?.error instanceof RoundRefusal)) call.onFailure(outcome?.error, transaction_uuid)
  return { transaction_uuid, status: statusOf(outcome?.error) }
}

function statusOf(error: unknown): SettlementAnswer['status'] {
  if (error instanceof RoundRefusal) return statusOfRefusal[error.code]
  return error instanceof WrongTypes ? 'RS_ERROR_WRONG_TYPES' : 'RS_ERROR_UNKNOWN'
}

/** The id of a transaction that is invalid. */
function uuidOf(transaction: unknown): string {
  const uuid =
    typeof transaction === 'object' && transaction !== null && 'transaction_uuid' in transaction
      ? transaction.transaction_uuid
      : ''
  return typeof uuid === 'string' ? uuid.slice(0, 64) : ''
}
