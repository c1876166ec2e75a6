import { amountColumns } from '#gateway/lib/amount-columns.ts'
import type { OperatorScope } from '#gateway/lib/operator-scope.ts'
import type { RoundsDeps } from '#gateway/modules/rounds/deps.ts'
import { defaultPolicy } from '#gateway/modules/rounds/policy.ts'
import { sweepActionOf } from './sweep.service.ts'
import { selectOpenRoundsForOperator } from './sweep.store.ts'

const HOUR_MS = 3_600_000

/** Open rounds, each with the time and the way in which the sweeper will end it. */
export async function readOpenRounds({ db, providers }: Pick<RoundsDeps, 'db' | 'providers'>, scope: OperatorScope) {
  const rows = await db.asPlatform((tx) => selectOpenRoundsForOperator(tx, scope))
  return rows.map(({ bet_minor, payout_minor, changed_at, ...row }) => {
    const policy = providers.settingsOf(row.provider)?.policy ?? defaultPolicy
    return {
      ...row,
      ...amountColumns(bet_minor, row.currency),
      last_message_at: changed_at,
      swept_by: new Date(changed_at.getTime() + policy.openRoundHours * HOUR_MS),
      swept_how: sweepActionOf(policy, { payout_minor }),
    }
  })
}
