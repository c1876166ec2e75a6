import { sql } from 'kysely'
import type { StaffRole } from '#contract/operator/permissions.ts'
import type { Tx } from '#gateway/db/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { insertOperatorEvent, type Operator, rolesAt } from '#gateway/modules/staff/index.ts'
import type { ActContext, ActResult, OperatorAct, PreparedAct } from './act.ts'
import {
  type ApprovalRecord,
  insertDecision,
  selectDecisions,
  selectRequest,
  updateRequest,
} from './approvals.store.ts'
import type { ApprovalsDeps } from './deps.ts'
import { runOutside } from './outside.service.ts'
import type { Performed } from './perform.service.ts'
import { contextOf, isVisible, merchantFor, noRequest, openRequest, prepare } from './requests.ts'
import { openPlaces } from './rules.ts'
import { inScopeOf, refuseOwnAccount, requireReason } from './scope.ts'

export interface Decision {
  readonly id: string
  readonly isYes: boolean
  readonly note: string
  /** The role the person decides in, if they hold several. */
  readonly role: StaffRole | null
  readonly requestId: string
}

/** The state after a decision, with what runs after its transaction. */
interface Decided extends ActResult {
  readonly outside?: { readonly prepared: PreparedAct; readonly context: ActContext }
}

/**
 * Stores a person's yes or no. A no ends the request. The last yes executes what was asked, in the same transaction and
 * once; it is stale instead if the object has changed since.
 *
 * @throws {OperatorError} the request is not visible to the person or not open, or the person may not decide it
 */
export async function decide(
  services: ApprovalsDeps,
  acts: ReadonlyMap<string, OperatorAct>,
  operator: Operator,
  decision: Decision,
): Promise<Performed> {
  const merchant = await merchantFor(services, operator, decision.id)
  await services.limits.check('operator.act', operator.staffId)
  const at = services.clock.now()
  const decided = await inScopeOf(services.db, merchant, async (tx): Promise<Decided> => {
    // The object is locked before the request, as when the act is asked for: the other order could deadlock.
    const plan = decision.isYes ? await planOf(tx, acts, operator, { merchant, id: decision.id, at }) : null
    const request = await openRequest(tx, acts, operator, merchant, decision.id)
    if (request.expires_at <= at) {
      await updateRequest(tx, request, { state: 'expired', endedAt: request.expires_at })
      return { state: 'expired: it must be asked for again' }
    }
    const earlier = await selectDecisions(tx, merchant, request.id)
    const place = placeOf(request, operator, earlier, decision.role)
    const isNew = await insertDecision(tx, {
      merchant,
      request_id: request.id,
      staff_id: operator.staffId,
      name: operator.name,
      role: place.role,
      step: place.step,
      is_yes: decision.isYes,
      note: decision.note,
      at,
    })
    if (!isNew) throw new OperatorError('you have decided this already')
    const event = { merchant, at, operator, role: place.role, requestId: decision.requestId, approvalId: request.id }
    const answer = `${request.act}.${decision.isYes ? 'yes' : 'no'}`
    await insertOperatorEvent(tx, { ...event, act: answer, object: request.object, reason: decision.note })
    if (!plan) {
      requireReason(decision.note, 'a no is explained')
      await updateRequest(tx, request, { state: 'denied', endedAt: at })
      return { state: 'denied' }
    }
    const places = openPlaces(request.needs, [...yesSteps(earlier), place.step])
    const { prepared, context, target } = plan
    await refuseOwnAccount(tx, merchant, target ?? {}, operator, services)
    if (target?.version !== request.object_version) {
      await updateRequest(tx, request, { state: 'stale', endedAt: at, result: target?.version ?? 'gone' })
      return { state: 'stale: it has changed since it was asked for' }
    }
    if (places.length > 0) return { state: `waits for ${places.map(({ roles }) => roles.join(' or ')).join(' and ')}` }
    return await execute(tx, request, prepared, context, target)
  })
  decided.after?.()
  if (decided.outside)
    return await runOutside(services, acts, operator, { id: decision.id, requestId: decision.requestId })
  const { state, secret } = decided
  return secret === undefined ? { state } : { state, secret }
}

/** Withdraws a request that the person asked for. */
export async function withdraw(
  services: ApprovalsDeps,
  acts: ReadonlyMap<string, OperatorAct>,
  operator: Operator,
  { id, requestId }: { readonly id: string; readonly requestId: string },
): Promise<Performed> {
  const merchant = await merchantFor(services, operator, id)
  const at = services.clock.now()
  await inScopeOf(services.db, merchant, async (tx) => {
    const request = await openRequest(tx, acts, operator, merchant, id)
    if (request.asked_by !== operator.staffId) throw new OperatorError('only the person who asked withdraws it')
    await updateRequest(tx, request, { state: 'withdrawn', endedAt: at })
    const event = { merchant, at, operator, role: request.asked_role, requestId, approvalId: id }
    await insertOperatorEvent(tx, { ...event, act: `${request.act}.withdraw`, object: request.object })
  })
  return { state: 'withdrawn' }
}

async function execute(
  tx: Tx,
  request: ApprovalRecord,
  prepared: PreparedAct,
  context: ActContext,
  target: Parameters<PreparedAct['run']>[2],
): Promise<Decided> {
  if (prepared.outside) {
    await prepared.run(tx, context, target)
    await updateRequest(tx, request, { state: 'approved', endedAt: null })
    return { state: 'approved', outside: { prepared, context } }
  }
  // A refused act undoes what it began and keeps the decisions.
  await sql`savepoint act`.execute(tx)
  try {
    const result = await prepared.run(tx, context, target)
    await updateRequest(tx, request, { state: 'executed', endedAt: context.at, result: result.state })
    return { ...result, state: `executed: ${result.state}` }
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    await sql`rollback to savepoint act`.execute(tx)
    await updateRequest(tx, request, { state: 'failed', endedAt: context.at, result: error.message })
    return { state: `failed: ${error.message}` }
  }
}

/** What a yes would execute, with its object locked. */
async function planOf(
  tx: Tx,
  acts: ReadonlyMap<string, OperatorAct>,
  operator: Operator,
  { merchant, id, at }: { readonly merchant: string; readonly id: string; readonly at: Date },
) {
  const request = await selectRequest(tx, merchant, id)
  if (!request || !isVisible(acts, operator, request)) throw noRequest(id)
  const prepared = prepare(acts, request)
  const context = contextOf(request, at)
  return { prepared, context, target: await targetOf(tx, prepared, context) }
}

/** Null: what it was about is gone. */
async function targetOf(tx: Tx, prepared: PreparedAct, context: ActContext) {
  try {
    return await prepared.target(tx, context)
  } catch (error) {
    if (error instanceof OperatorError) return null
    throw error
  }
}

function yesSteps(decisions: readonly { readonly is_yes: boolean; readonly step: number }[]): number[] {
  return decisions.filter(({ is_yes }) => is_yes).map(({ step }) => step)
}

/** The open place that a person fills, in which of their roles. @throws {OperatorError} none */
function placeOf(
  request: ApprovalRecord,
  operator: Operator,
  earlier: Awaited<ReturnType<typeof selectDecisions>>,
  chosen: StaffRole | null,
): { readonly step: number; readonly role: StaffRole } {
  if (request.asked_by === operator.staffId) throw new OperatorError('you made this request: another person decides')
  if (earlier.some(({ staff_id }) => staff_id === operator.staffId))
    throw new OperatorError('you have decided this already')
  const held = rolesAt(operator, request.merchant).map(({ role }) => role)
  const usable = chosen ? held.filter((role) => role === chosen) : held
  for (const { step, roles } of openPlaces(request.needs, yesSteps(earlier))) {
    const role = usable.find((own) => roles.includes(own))
    if (role) return { step, role }
  }
  throw new OperatorError('it waits for people with another role')
}
