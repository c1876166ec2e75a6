import { POINTS_CURRENCY } from '#contract/entities/rewards/point-states.ts'
import type { Tx } from '#gateway/db/index.ts'
import { amountColumns } from '#gateway/lib/amount-columns.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import type { OperatorScope } from '#gateway/lib/operator-scope.ts'
import type { PointsDeps } from './deps.ts'
import { moveRedemption } from './move-redemption.ts'
import { ADDRESS_PURPOSE } from './redeem.service.ts'
import {
  lockRedemption,
  type RedemptionRow,
  selectMerchantsOfRedemption,
  selectRedemptionsFor,
} from './redemptions.store.ts'

/** The redemptions that an operator sees, with the addresses that goods are sent to. */
export async function listRedemptions({ db, secretBox }: Pick<PointsDeps, 'db' | 'secretBox'>, scope: OperatorScope) {
  const rows = await db.asPlatform((tx) => selectRedemptionsFor(tx, scope))
  return rows.map(({ points_units, sealed_address, ...row }) => ({
    ...row,
    ...amountColumns(points_units, POINTS_CURRENCY),
    currency: POINTS_CURRENCY,
    address: sealed_address === null ? '' : (secretBox.decrypt(ADDRESS_PURPOSE, sealed_address) ?? ''),
  }))
}

/** A redemption, locked. @throws {OperatorError} there is none */
export async function lockRedeemed(tx: Tx, merchant: string, reference: string): Promise<RedemptionRow> {
  const redemption = await lockRedemption(tx, merchant, reference)
  if (!redemption) throw noRedemption(reference)
  return redemption
}

/** Approves or rejects a redemption. @throws {OperatorError} it is decided already */
export async function decideRedemption(
  tx: Tx,
  { merchant, reference, to }: { merchant: string; reference: string; to: 'approved' | 'rejected' },
  step: { readonly actor: string; readonly at: Date; readonly note: string },
): Promise<RedemptionRow> {
  const redemption = await lockRedeemed(tx, merchant, reference)
  const moved = await moveRedemption(tx, redemption, to, step)
  if (!moved) throw new OperatorError(`it is ${redemption.state} and stays so`)
  return moved
}

/** The merchant of a redemption. @throws {OperatorError} there is none */
export async function merchantOfRedemption({ db }: Pick<PointsDeps, 'db'>, reference: string): Promise<string> {
  const [merchant, another] = await db.asPlatform((tx) => selectMerchantsOfRedemption(tx, reference))
  if (!merchant) throw noRedemption(reference)
  if (another) throw new OperatorError(`two merchants have a redemption ${reference}: name the brand`)
  return merchant
}

function noRedemption(reference: string): OperatorError {
  return new OperatorError(`there is no redemption ${reference}`, 'notFound')
}
