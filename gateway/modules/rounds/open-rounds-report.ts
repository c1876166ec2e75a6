import type { OperatorScope } from '#gateway/lib/operator-env.ts'
import type { RoundsDeps } from './deps.ts'
import { defaultPolicy } from './policy.ts'
import { endOf } from './sweep.service.ts'
import { selectWaitingRounds } from './sweep.store.ts'

const HOUR_MS = 3_600_000

/** Rounds that nobody has ended, each with when and how the sweeper will. */
export async function readOpenRounds({ db, providers }: Pick<RoundsDeps, 'db' | 'providers'>, scope: OperatorScope) {
  const rows = await db.asPlatform((tx) => selectWaitingRounds(tx, scope))
  return rows.map(({ bet_minor, payout_minor, changed_at, ...row }) => {
    const policy = providers.settingsOf(row.provider)?.policy ?? defaultPolicy
    return {
      ...row,
      amount_minor: String(bet_minor),
      last_message_at: changed_at,
      swept_by: new Date(changed_at.getTime() + policy.openRoundHours * HOUR_MS),
      swept_how: endOf(policy, { payout_minor }),
    }
  })
}
