import {
  lotteryNoticeOf,
  minorOfWire,
  type OperatorAnswer,
  type OperatorCall,
  type OperatorRequest,
  wireOfMinor,
} from '#contract/provider/index.ts'
import type { Tx } from '#gateway/db/index.ts'
import { parseProviderUserId } from '#gateway/modules/game-sessions/index.ts'
import { platformGame } from '#gateway/modules/games/index.ts'
import { tellDraw } from '#gateway/modules/lotteries/index.ts'
import {
  type BetGame,
  checkMayBet,
  type ProviderCallResult,
  payWin,
  placeBet,
  RoundRefusal,
  readPlayer,
  rollBack,
} from '#gateway/modules/rounds/index.ts'
import { readOwnSeries } from '#gateway/modules/series/index.ts'
import type { ProviderSettings } from '../provider-settings.ts'
import type { ProviderDeps } from './deps.ts'

/** A provider's call with a verified signature and a valid request. */
interface Call<Name extends OperatorCall> {
  readonly services: ProviderDeps
  readonly settings: ProviderSettings
  readonly request: OperatorRequest<Name>
  /** Called when a win above the ceiling waits for an operator. */
  onHeldWin(): void
  /** Called when the call repeats an earlier one. */
  onReplay(): void
}
type Answers = { readonly [Name in OperatorCall]: (call: Call<Name>) => Promise<OperatorAnswer<Name>> }

/** An invalid amount or member: a client error, reported as WRONG_TYPES. */
export class WrongTypes extends Error {
  override readonly name = 'WrongTypes'
}

/** The operator's side of the dialect: wire words in, domain words out. */
export const operatorHandlers: Answers = {
  info: async ({ services, settings, request }) => {
    const asked = playerOf(settings, request)
    const player = await readPlayer(services, { ...asked, token: request.token })
    const brand = services.brands.findByMerchant(player.merchant)
    return {
      status: 'RS_OK',
      request_uuid: request.request_uuid,
      user: request.user,
      country: 'XX',
      jurisdiction: brand?.settings.compliance.regulated ? 'regulated' : 'unregulated',
      sub_partner_id: player.merchant,
      registration_date: player.registeredAt.toISOString().slice(0, 10),
      currency: player.currency,
      lottery_series: await readOwnSeries(services, asked),
    }
  },
  balance: async ({ services, settings, request }) => {
    const player = await readPlayer(services, { ...playerOf(settings, request), token: request.token })
    return balanceAnswer(request, player)
  },
  mayBet: async ({ services, settings, request }) => {
    const game = await gameOf(services, settings, request.game_code)
    const player = playerOf(settings, request)
    const now = services.clock.now()
    return balanceAnswer(request, await checkMayBet(services, { ...player, token: request.token, game, now }))
  },
  bet: async ({ services, settings, request, onReplay }) => {
    const game = await gameOf(services, settings, request.game_code)
    const result = await placeBet(services, {
      ...callbackOf(services, settings, request),
      token: request.token,
      game,
      currency: request.currency,
      amountMinor: minorOf(request),
      isFree: request.is_free,
      rewardUuid: request.reward_uuid ?? null,
      lottery: request.lottery ?? null,
    })
    if (result.replayed) onReplay()
    return balanceAnswer(request, result)
  },
  win: async ({ services, settings, request, onHeldWin, onReplay }) => {
    const result = await payWin(services, {
      ...callbackOf(services, settings, request),
      gameCode: request.game_code,
      currency: request.currency,
      amountMinor: minorOf(request),
      referenceUuid: request.reference_transaction_uuid,
      limits: settings.winLimits,
      within: (tx) => tellOf(services, settings, request, tx),
    })
    if (result.isHeld) onHeldWin()
    if (result.replayed) onReplay()
    return balanceAnswer(request, result)
  },
  rollback: async ({ services, settings, request, onReplay }) => {
    const call = callbackOf(services, settings, request)
    const within = (tx: Tx) => tellOf(services, settings, request, tx)
    const result = await rollBack(services, { ...call, referenceUuid: request.reference_transaction_uuid, within })
    if (result.replayed) onReplay()
    return balanceAnswer(request, result)
  },
}

/** The member of a call, if the provider may call for that merchant. */
function playerOf({ code, merchants }: ProviderSettings, { user }: { readonly user: string }) {
  const player = parseProviderUserId(user)
  if (!player || (merchants && !merchants.includes(player.merchant))) throw new RoundRefusal('TOKEN_INVALID')
  return { ...player, provider: code }
}

function callbackOf(services: ProviderDeps, settings: ProviderSettings, request: OperatorRequest<'bet' | 'rollback'>) {
  return {
    ...playerOf(settings, request),
    policy: settings.policy,
    transactionUuid: request.transaction_uuid,
    round: request.round,
    roundClosed: request.round_closed,
    now: services.clock.now(),
  }
}

/** Tells the member why money moves long after a draw. */
async function tellOf(
  services: ProviderDeps,
  settings: ProviderSettings,
  request: OperatorRequest<'win' | 'rollback'>,
  tx: Tx,
): Promise<void> {
  const notice = lotteryNoticeOf(request.meta)
  if (!notice) return
  const { merchant, memberId } = playerOf(settings, request)
  await tellDraw(services, tx, { merchant, memberId, wireCode: request.game_code, notice, at: services.clock.now() })
}

/** The game of a bet: offered by the platform, and of a vendor that this provider serves. */
async function gameOf(services: ProviderDeps, { code }: ProviderSettings, wireCode: string): Promise<BetGame> {
  const game = await platformGame(services, wireCode)
  if (!game || services.providers.ofVendor(game.vendor)?.code !== code) throw new RoundRefusal('GAME_UNKNOWN')
  return { vendor: game.vendor, code: wireCode, type: game.type, nodeId: game.nodeId }
}

function minorOf({ amount, currency }: { readonly amount: number; readonly currency: string }): bigint {
  const amountMinor = minorOfWire(amount, currency)
  if (amountMinor === null) throw new WrongTypes('an amount of less than a minor unit')
  return amountMinor
}

function balanceAnswer(
  { request_uuid, user }: { readonly request_uuid: string; readonly user: string },
  { balanceMinor, currency }: Pick<ProviderCallResult, 'balanceMinor' | 'currency'>,
) {
  return { status: 'RS_OK' as const, request_uuid, user, currency, balance: wireOfMinor(balanceMinor, currency) }
}
