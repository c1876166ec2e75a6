import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { records } from '#contract/endpoints/records.ts'
import { isTrialType } from '#contract/entities/member-types.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import { wireUserOf } from '#gateway/modules/game-sessions/index.ts'
import {
  type RoundWithGame,
  selectMovements,
  selectPlayedVendors,
  selectRoundOfMember,
  selectRounds,
  sumRounds,
} from '#gateway/modules/rounds/index.ts'
import { balanceOf } from '#gateway/modules/wallet/index.ts'
import { ProviderError } from '#gateway/providers/index.ts'
import { periodOf } from './period.ts'

type BetsWish = Omit<ParsedRequestOf<typeof records.listBets>, 'language'>

/** A page of the member's rounds, newest first. Specification section 2, betting record. */
export async function readBets(
  ctx: MemberContext,
  { vassalage, gameType, status, pageNo, pageSize, ...asked }: BetsWish,
) {
  refuseTrial(ctx)
  const { merchant, session, services, brand } = ctx
  const { period, from, until } = periodOf(asked, brand.settings.timeZone, services.clock.now())
  const scope = { merchant, memberId: session.memberId, from, until, vendor: vassalage, gameType, status }
  return services.db.withMerchant(merchant, async (tx) => {
    const { currency } = await balanceOf(tx, merchant, session.memberId)
    const sums = await sumRounds(tx, scope)
    const rounds = await selectRounds(tx, scope, { offset: (pageNo - 1) * pageSize, limit: pageSize })
    const vendors = await selectPlayedVendors(tx, merchant, session.memberId)
    return { rounds, total: sums.rounds, sums: { ...sums, currency }, vendors, period }
  })
}

/** @throws {PlatformError} ROUND_NOT_FOUND, also for another member's */
export async function readBet(ctx: MemberContext, roundId: string) {
  refuseTrial(ctx)
  const { merchant, session, services } = ctx
  return services.db.withMerchant(merchant, async (tx) => {
    const round = await selectRoundOfMember(tx, merchant, session.memberId, roundId)
    if (!round) throw new PlatformError('ROUND_NOT_FOUND')
    return { round, movements: await selectMovements(tx, merchant, roundId) }
  })
}

/**
 * Where the provider of a round shows its proof or its replay.
 *
 * @throws {PlatformError} ROUND_NOT_FOUND, GAME_UNREACHABLE
 */
export async function findRoundPage(ctx: MemberContext, roundId: string, language: string): Promise<{ url: string }> {
  const { round } = await readBet(ctx, roundId)
  const provider = ctx.services.providers.byCode(round.provider_code)
  if (!provider) throw new PlatformError('GAME_UNREACHABLE')
  try {
    return await provider.roundPage(roundWish(ctx, round, language))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    ctx.log.warn({ err: error, provider: round.provider_code }, 'a round could not be shown')
    throw new PlatformError('GAME_UNREACHABLE')
  }
}

function roundWish({ merchant, session }: MemberContext, round: RoundWithGame, language: string) {
  const user = wireUserOf(merchant, session.memberId)
  return { user, gameCode: round.game_code, round: round.round_code, language }
}

function refuseTrial({ session }: MemberContext): void {
  if (isTrialType(session.memberType)) throw new PlatformError('TRIAL_MEMBER')
}
