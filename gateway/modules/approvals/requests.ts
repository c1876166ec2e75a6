import { actingRoles, gradeOfRole, type StaffRole } from '#contract/operator/permissions.ts'
import type { Tx } from '#gateway/db/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { type Operator, rolesAt } from '#gateway/modules/staff/index.ts'
import type { ActContext, OperatorAct, PreparedAct } from './act.ts'
import { type ApprovalRecord, lockRequest, selectMerchantOfRequest } from './approvals.store.ts'
import type { ApprovalsDeps } from './deps.ts'
import { payloadHash } from './scope.ts'

/** The act as it was asked for; a changed payload is refused. */
export function prepare(acts: ReadonlyMap<string, OperatorAct>, request: ApprovalRecord): PreparedAct {
  const { merchant, act, payload, object_version: version } = request
  const known = acts.get(act)
  const isSame = Buffer.compare(payloadHash(merchant, act, payload, version), request.payload_hash) === 0
  if (!known || !isSame) throw new OperatorError('what was asked for has been changed in the database')
  return known.prepare(JSON.parse(payload))
}

export function contextOf(request: ApprovalRecord, at: Date): ActContext {
  const { merchant, asked_by: staffId, asked_name: name, reason, id: actId } = request
  return { merchant, operator: { staffId, name }, reason, at, actId }
}

/** The merchant of a request, if the person has a role there. @throws {OperatorError} there is none for them */
export async function merchantFor({ db }: ApprovalsDeps, operator: Operator, id: string): Promise<string> {
  const merchant = await db.asPlatform((tx) => selectMerchantOfRequest(tx, id))
  if (!merchant || rolesAt(operator, merchant).length === 0) throw noRequest(id)
  return merchant
}

/** Locks a waiting request. @throws {OperatorError} it is not visible to the person, or has ended */
export async function openRequest(
  tx: Tx,
  acts: ReadonlyMap<string, OperatorAct>,
  operator: Operator,
  merchant: string,
  id: string,
): Promise<ApprovalRecord> {
  const request = await lockRequest(tx, merchant, id)
  if (!request || !isVisible(acts, operator, request)) throw noRequest(id)
  if (request.state !== 'waiting') throw new OperatorError(`it is ${request.state}`)
  return request
}

/** Visible to those who may act, ask or read, and to those whose role is asked. */
export function isVisible(
  acts: ReadonlyMap<string, OperatorAct>,
  operator: Operator,
  { act, merchant, needs }: Pick<ApprovalRecord, 'act' | 'merchant' | 'needs'>,
): boolean {
  const permission = acts.get(act)?.permission
  if (!permission) return false
  const seeing = new Set<StaffRole>([...actingRoles(permission), ...needs.flatMap(({ roles }) => roles)])
  return rolesAt(operator, merchant).some(({ role }) => seeing.has(role) || gradeOfRole(permission, role) === 'read')
}

export function noRequest(id: string): OperatorError {
  return new OperatorError(`there is no request ${id}`, 'notFound')
}
