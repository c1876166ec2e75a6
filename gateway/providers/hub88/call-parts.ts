import {
  lotteryNoticeOf,
  minorOfWire,
  type OperatorAnswer,
  type OperatorCall,
  type OperatorRequest,
  type Settlement,
  wireOfMinor,
} from '#contract/provider/index.ts'
import type { Tx } from '#gateway/db/index.ts'
import { parseProviderUserId } from '#gateway/modules/game-sessions/index.ts'
import { tellDraw } from '#gateway/modules/lotteries/index.ts'
import { type ProviderCallResult, RoundRefusal, type Win } from '#gateway/modules/rounds/index.ts'
import type { ProviderSettings } from '../provider-settings.ts'
import type { ProviderDeps } from './deps.ts'
import { tellHeldWin } from './tell-held-win.ts'

/** A provider's call with a verified signature and a valid request. */
export interface Call<Name extends OperatorCall> {
  readonly services: ProviderDeps
  readonly settings: ProviderSettings
  readonly request: OperatorRequest<Name>
  /** Called when a win above the ceiling waits for an operator. */
  onHeldWin(win: Settlement): void
  /** Called when the call repeats an earlier one. */
  onReplay(): void
  /** Called when a transaction of a batch fails for a reason that is no refusal. */
  onFailure(error: unknown, transactionUuid: string): void
  /** Called when wins of a batch that were settled together failed, and are paid one by one. */
  onFailedGroup(error: unknown, count: number): void
}
export type Answers = { readonly [Name in OperatorCall]: (call: Call<Name>) => Promise<OperatorAnswer<Name>> }

/** An invalid amount or member: a client error, reported as WRONG_TYPES. */
export class WrongTypes extends Error {
  override readonly name = 'WrongTypes'
}

/** The member of a call, if the provider may call for that merchant. */
export function playerOf({ code, merchants }: ProviderSettings, { user }: { readonly user: string }) {
  const player = parseProviderUserId(user)
  if (!player || (merchants && !merchants.includes(player.merchant))) throw new RoundRefusal('TOKEN_INVALID')
  return { ...player, provider: code }
}

export function callbackOf(
  services: ProviderDeps,
  settings: ProviderSettings,
  request: Omit<OperatorRequest<'bet' | 'rollback'>, 'request_uuid'>,
) {
  return {
    ...playerOf(settings, request),
    policy: settings.policy,
    transactionUuid: request.transaction_uuid,
    round: request.round,
    roundClosed: request.round_closed,
    now: services.clock.now(),
  }
}

export function winOf(services: ProviderDeps, settings: ProviderSettings, request: Settlement): Win {
  return {
    ...callbackOf(services, settings, request),
    ...noticeOf(services, settings, request),
    gameCode: request.game_code,
    currency: request.currency,
    amountMinor: minorOf(request),
    referenceUuid: request.reference_transaction_uuid,
    limits: settings.winLimits,
    tellHeld: (tx, heldUntil) => tellHeldWin(services, tx, heldWinOf(services, settings, request, heldUntil)),
    drawn: request.drawn ?? null,
  }
}

function heldWinOf(services: ProviderDeps, settings: ProviderSettings, request: Settlement, until: Date) {
  const { currency, game_code: wireCode } = request
  return {
    ...playerOf(settings, request),
    wireCode,
    amountMinor: minorOf(request),
    currency,
    until,
    at: services.clock.now(),
  }
}

/** Tells the member why money moves long after a draw. */
export function noticeOf(
  services: ProviderDeps,
  settings: ProviderSettings,
  request: Pick<Settlement, 'user' | 'game_code' | 'meta'>,
): { within?: (tx: Tx) => Promise<void> } {
  const notice = lotteryNoticeOf(request.meta)
  if (!notice) return {}
  const { merchant, memberId } = playerOf(settings, request)
  const at = services.clock.now()
  return { within: (tx) => tellDraw(services, tx, { merchant, memberId, wireCode: request.game_code, notice, at }) }
}

export function minorOf({ amount, currency }: { readonly amount: number; readonly currency: string }): bigint {
  const amountMinor = minorOfWire(amount, currency)
  if (amountMinor === null) throw new WrongTypes('an amount of less than a minor unit')
  return amountMinor
}

export function balanceAnswer(
  { request_uuid, user }: { readonly request_uuid: string; readonly user: string },
  result: Pick<ProviderCallResult, 'balanceMinor' | 'currency' | 'heldUntil'>,
) {
  const held = result.heldUntil ? { held_until: result.heldUntil.toISOString() } : {}
  return { status: 'RS_OK' as const, request_uuid, user, ...balanceOf(result), ...held }
}

export function balanceOf({ balanceMinor, currency }: Pick<ProviderCallResult, 'balanceMinor' | 'currency'>) {
  return { currency, balance: wireOfMinor(balanceMinor, currency) }
}
