import { calendarDay } from '#contract/calendar.ts'
import type { OperatorRequest } from '#contract/provider/index.ts'
import { platformGame } from '#gateway/modules/games/index.ts'
import {
  type BetGame,
  checkMayBet,
  payWin,
  placeBet,
  RoundRefusal,
  readPlayer,
  rollBack,
} from '#gateway/modules/rounds/index.ts'
import { readOwnSeries } from '#gateway/modules/series/index.ts'
import type { ProviderSettings } from '../provider-settings.ts'
import {
  type Answers,
  balanceAnswer,
  callbackOf,
  minorOf,
  noticeOf,
  playerOf,
  WrongTypes,
  winOf,
} from './call-parts.ts'
import type { ProviderDeps } from './deps.ts'
import { settleBatch } from './settle-batch.ts'

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
      registration_date: calendarDay(player.registeredAt, brand?.settings.timeZone ?? 'UTC'),
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
      oppositeMinor: oppositeOf(request),
      lottery: request.lottery ?? null,
      ticket: request.ticket ?? null,
    })
    if (result.replayed) onReplay()
    return balanceAnswer(request, result)
  },
  win: async ({ services, settings, request, onHeldWin, onReplay }) => {
    const result = await payWin(services, winOf(services, settings, request))
    if (result.isHeld) onHeldWin(request)
    if (result.replayed) onReplay()
    return balanceAnswer(request, result)
  },
  settleBatch,
  rollback: async ({ services, settings, request, onReplay }) => {
    const call = { ...callbackOf(services, settings, request), ...noticeOf(services, settings, request) }
    const result = await rollBack(services, { ...call, referenceUuid: request.reference_transaction_uuid })
    if (result.replayed) onReplay()
    return balanceAnswer(request, result)
  },
}

/** What opposite bets cancel of a bet. @throws WrongTypes when it is more than the bet */
function oppositeOf({ amount, opposite_amount, currency }: OperatorRequest<'bet'>): bigint {
  const opposite = opposite_amount ?? 0
  if (opposite > amount) throw new WrongTypes('opposite_amount is more than the amount')
  return minorOf({ amount: opposite, currency })
}

/** The game of a bet: offered by the platform, and of a vendor that this provider serves. */
async function gameOf(services: ProviderDeps, { code }: ProviderSettings, wireCode: string): Promise<BetGame> {
  const game = await platformGame(services, wireCode)
  if (!game || services.providers.ofVendor(game.vendor)?.code !== code) throw new RoundRefusal('GAME_UNKNOWN')
  return { vendor: game.vendor, code: wireCode, type: game.type, nodeId: game.nodeId }
}
