import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { records } from '#contract/endpoints/records.ts'
import { isTrialType } from '#contract/entities/member-types.ts'
import { EXPORT_MAX_LINES } from '#contract/entities/statement-kinds.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { providerUserId } from '#gateway/modules/game-sessions/index.ts'
import {
  type RoundScope,
  type RoundSums,
  type RoundWithGame,
  selectMovements,
  selectPlayedVendors,
  selectRoundOfMember,
  selectRounds,
  sumRounds,
} from '#gateway/modules/rounds/index.ts'
import { balanceOf } from '#gateway/modules/wallet/index.ts'
import { ProviderError } from '#gateway/providers/index.ts'
import type { RecordsDeps } from './deps.ts'
import { periodOf } from './period.ts'

type RoundsQuery = Omit<ParsedRequestOf<typeof records.exportBets>, 'language'>
type BetsQuery = Omit<ParsedRequestOf<typeof records.listBets>, 'language'>

/** A page of the member's rounds, newest first. Specification section 2, betting record. */
export function readBets(ctx: MemberContext<RecordsDeps>, { pageNo, pageSize, ...asked }: BetsQuery) {
  return inScope(ctx, asked, async (tx, scope, sums) => ({
    total: sums.rounds,
    rounds: await selectRounds(tx, scope, { offset: (pageNo - 1) * pageSize, limit: pageSize }),
    vendors: await selectPlayedVendors(tx, scope.merchant, scope.memberId),
  }))
}

/**
 * Every round of a period, oldest first, and their sums, from one transaction.
 *
 * @throws {PlatformError} INVALID_REQUEST at `from`: more than EXPORT_MAX_LINES
 */
export function exportBets(ctx: MemberContext<RecordsDeps>, asked: RoundsQuery) {
  return inScope(ctx, asked, async (tx, scope, sums) => {
    if (sums.rounds > EXPORT_MAX_LINES) {
      throw new PlatformError('INVALID_REQUEST', {}, [{ path: 'from', key: 'tooManyMovements' }])
    }
    return { rounds: (await selectRounds(tx, scope, { offset: 0, limit: EXPORT_MAX_LINES })).reverse() }
  })
}

/** Runs `read` with the scope of a member's query and the sums of its rounds. */
async function inScope<Read>(
  ctx: MemberContext<RecordsDeps>,
  { vassalage, gameType, status, ...asked }: RoundsQuery,
  read: (tx: Tx, scope: RoundScope, sums: RoundSums) => Promise<Read>,
) {
  refuseTrial(ctx)
  const { merchant, session, services, brand } = ctx
  const { period, from, until } = periodOf(asked, brand.settings.timeZone, services.clock.now())
  const scope = { merchant, memberId: session.memberId, from, until, vendor: vassalage, gameType, status }
  return services.db.withMerchant(merchant, async (tx) => {
    const { currency } = await balanceOf(tx, merchant, session.memberId)
    const sums = await sumRounds(tx, scope)
    return { ...(await read(tx, scope, sums)), sums: { ...sums, currency }, period }
  })
}

/** @throws {PlatformError} ROUND_NOT_FOUND, also for a round of another member */
export async function readBet(ctx: MemberContext<RecordsDeps>, roundId: string) {
  refuseTrial(ctx)
  const { merchant, session, services } = ctx
  return services.db.withMerchant(merchant, async (tx) => {
    const round = await selectRoundOfMember(tx, merchant, session.memberId, roundId)
    if (!round) throw new PlatformError('ROUND_NOT_FOUND')
    return { round, movements: await selectMovements(tx, merchant, roundId) }
  })
}

/**
 * The page on which the provider shows the proof or the replay of a round.
 *
 * @throws {PlatformError} ROUND_NOT_FOUND, GAME_UNREACHABLE
 */
export async function findRoundPage(
  ctx: MemberContext<RecordsDeps>,
  roundId: string,
  language: string,
): Promise<{ url: string }> {
  const { round } = await readBet(ctx, roundId)
  const provider = ctx.services.providers.byCode(round.provider_code)
  if (!provider) throw new PlatformError('GAME_UNREACHABLE')
  try {
    return await provider.roundPage(roundPageRequest(ctx, round, language))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    ctx.log.warn({ err: error, provider: round.provider_code }, 'the provider returned no page for a round')
    throw new PlatformError('GAME_UNREACHABLE')
  }
}

function roundPageRequest({ merchant, session }: MemberContext, round: RoundWithGame, language: string) {
  const user = providerUserId(merchant, session.memberId)
  return { user, gameCode: round.game_code, round: round.round_code, language }
}

function refuseTrial({ session }: MemberContext): void {
  if (isTrialType(session.memberType)) throw new PlatformError('TRIAL_MEMBER')
}
