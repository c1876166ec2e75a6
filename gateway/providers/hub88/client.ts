import type * as z from 'zod'
import { fitsWire, type SupplierCall, supplierCalls, wireOfMinor } from '#contract/provider/index.ts'
import { signHmac, signRsa } from '#contract/provider/signature.node.ts'
import type { Clock } from '#gateway/lib/clock.ts'
import type { ProviderKeys } from '../keys.ts'
import { postJson } from '../post-json.ts'
import { type GameProvider, type Launch, ProviderError } from '../provider.ts'
import type { ProviderSettings } from '../provider-settings.ts'

/** The operator id sent to suppliers. */
const OPERATOR_ID = 'marquee'

interface Parts {
  readonly keys: ProviderKeys
  readonly clock: Clock
  readonly secretsOf: (variables: readonly string[]) => readonly string[]
}

/** No member waits for the list of games, and a supplier may count the returns of hundreds of them for it. */
const LIST_TIMEOUT_MS = 60_000

/** A supplier that uses the protocol of contract/provider. */
export function createHub88Provider(settings: ProviderSettings, parts: Parts): GameProvider {
  const call = <Call extends SupplierCall>(
    name: Call,
    request: z.input<(typeof supplierCalls)[Call]['request']>,
    vendor?: string,
  ) => callSupplier(settings, parts, name, request, vendor)
  return {
    code: settings.code,
    listGames: (titles = []) =>
      call('list', {
        operator_id: OPERATOR_ID,
        meta: { titles: titles.map(({ gameCode, gameType }) => ({ game_code: gameCode, game_type: gameType })) },
      }),
    async launch(launch) {
      requireFits(launch.currency)
      return call('url', { ...launchRequest(launch), capabilities: [...settings.capabilities] }, launch.vendor)
    },
    voidIssue: ({ gameCode, numero, reason, by }) =>
      call('voidIssue', { operator_id: OPERATOR_ID, game_code: gameCode, numero, reason, by: [...by] }),
    lateOrders: (wish) => call('lateOrders', { operator_id: OPERATOR_ID, ...wish }),
    suspendIssue: (wish) => call('suspendIssue', { operator_id: OPERATOR_ID, ...wish }),
    enterResult: (wish) => call('enterResult', { operator_id: OPERATOR_ID, ...wish }),
    lotteryLimit: (wish) => call('lotteryLimit', { operator_id: OPERATOR_ID, ...wish }),
    lotteryCalendar: (wish) => call('lotteryCalendar', { operator_id: OPERATOR_ID, ...wish }),
    lotteryDesk: (wish) => call('lotteryDesk', { operator_id: OPERATOR_ID, ...wish }),
    lotteriesDesk: (list) => call('lotteriesDesk', { operator_id: OPERATOR_ID, list }),
    lotteries: (gameCodes) => call('lotteries', { operator_id: OPERATOR_ID, game_codes: [...gameCodes] }),
    roundPage: ({ user, gameCode, round, language }) =>
      call('round', { operator_id: OPERATOR_ID, user, game_code: gameCode, round, lang: language }),
    async createFreeRounds(grant) {
      requireFits(grant.currency)
      await call('createFreebet', {
        operator_id: OPERATOR_ID,
        user: grant.user,
        sub_partner_id: grant.merchant,
        reward_uuid: grant.rewardUuid,
        game_code: grant.gameCode,
        currency: grant.currency,
        bet_count: grant.rounds,
        bet_value: wireOfMinor(grant.betMinor, grant.currency),
        start_time: grant.startsAt.toISOString(),
        end_time: grant.endsAt.toISOString(),
      })
    },
    async cancelFreeRounds(rewardUuid) {
      await call('cancelFreebet', { operator_id: OPERATOR_ID, reward_uuid: rewardUuid })
    },
  }
}

/** A currency with more decimals than a wire amount cannot be played at a provider of this protocol. */
function requireFits(currency: string): void {
  if (fitsWire(currency)) return
  throw new ProviderError(`${currency} has more decimals than the provider protocol can express`, { isDown: false })
}

function launchRequest(launch: Launch) {
  const wireOf = (amountMinor: bigint | null) =>
    amountMinor === null ? null : wireOfMinor(amountMinor, launch.currency)
  return {
    operator_id: OPERATOR_ID,
    user: launch.user,
    token: launch.token,
    sub_partner_id: launch.merchant,
    game_code: launch.gameCode,
    currency: launch.currency,
    country: launch.country,
    lang: launch.language,
    platform: launch.isMobile ? ('GPL_MOBILE' as const) : ('GPL_DESKTOP' as const),
    lobby_url: launch.lobbyUrl,
    deposit_url: launch.depositUrl,
    ip: launch.ip,
    meta: {
      vendor: launch.vendor,
      game_type: launch.gameType,
      name: launch.gameName,
      locale: launch.locale,
      min_bet: wireOf(launch.minBetMinor),
      max_bet: wireOf(launch.maxBetMinor),
      max_win: wireOf(launch.maxWinMinor),
    },
  }
}

async function callSupplier<Call extends SupplierCall>(
  { baseUrl, timeoutMs, vendorTimeoutsMs, signature }: ProviderSettings,
  { keys, clock, secretsOf }: Parts,
  name: Call,
  request: z.input<(typeof supplierCalls)[Call]['request']>,
  vendor = '',
): Promise<z.output<(typeof supplierCalls)[Call]['response']>> {
  const row = supplierCalls[name]
  const url = new URL(baseUrl.replace(/\/$/, '') + row.path)
  const body = JSON.stringify(row.request.parse(request))
  const headers =
    signature.kind === 'rsa'
      ? signRsa(keys.own(), body)
      : signHmac(
          secretsOf(signature.secretVariables)[0] ?? '',
          { method: 'POST', path: url.pathname, body },
          clock.now(),
        )
  const patienceMs = name === 'list' ? LIST_TIMEOUT_MS : (vendorTimeoutsMs[vendor] ?? timeoutMs)
  const answer = await postJson(url, { body, headers, timeoutMs: patienceMs })
  const parsed = row.response.safeParse(answer)
  if (!parsed.success) throw new ProviderError(`${row.path} answered what the dialect does not know`, { isDown: true })
  return parsed.data as z.output<(typeof supplierCalls)[Call]['response']>
}
