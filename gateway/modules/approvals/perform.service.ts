import { actingRoles } from '#contract/operator/permissions.ts'
import type { Tx } from '#gateway/db/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import {
  countHolders,
  insertOperatorEvent,
  type Operator,
  type Standing,
  standingAt,
} from '#gateway/modules/staff/index.ts'
import type { ActContext, ActResult, ActTarget, OperatorAct, PreparedAct } from './act.ts'
import { insertRequest, selectRuleSums, selectWaiting, updateRequest } from './approvals.store.ts'
import type { ApprovalsDeps } from './deps.ts'
import { type ApprovalStep, stepsByRules } from './rules.ts'
import { inScopeOf, payloadHash, refuseOwnAccount, requireReason } from './scope.ts'

export interface Order {
  readonly act: string
  readonly payload: unknown
  /** The merchant that the call names; the payload may name its own. */
  readonly merchant: string | null
  readonly reason: string
  readonly requestId: string
}

/** What became of an order: done, or waiting for other people. */
export interface Performed {
  readonly state: string
  readonly secret?: string
  readonly approval?: string
}

/**
 * Performs an act for a person, or stores a request for approval if the person's role, their limit or a rule demands it.
 * The act, its event and its request are in one transaction.
 *
 * @throws {OperatorError} the person may not see it, or it is not possible
 */
export async function performAct(
  services: ApprovalsDeps,
  acts: ReadonlyMap<string, OperatorAct>,
  operator: Operator,
  order: Order,
): Promise<Performed> {
  const act = acts.get(order.act)
  // Before anything is read: an act outside a person's roles does not exist for them.
  if (!act || !operator.roles.some(({ role }) => actingRoles(act.permission).includes(role)))
    throw unknownAct(order.act)
  const prepared = act.prepare(order.payload)
  const merchant = (await merchantNamed(prepared, order.act)) ?? order.merchant
  if (merchant === null) throw new OperatorError('--brand is missing')
  const standing = standingAt(operator, merchant, act.permission)
  // The answer does not tell a payment of another brand from one that does not exist.
  if (!standing || !['may', 'ask'].includes(standing.grade)) throw unknownObject(order.act)
  if (order.merchant !== null && order.merchant !== merchant) throw unknownAct(order.act)
  await services.limits.check('operator.act', operator.staffId)
  const context: ActContext = {
    merchant,
    operator,
    reason: order.reason.trim(),
    at: services.clock.now(),
    actId: order.requestId,
  }
  const done = await inScopeOf(services.db, merchant, async (tx) => {
    const target = await prepared.target(tx, context)
    await refuseOwnAccount(tx, merchant, target, operator, services)
    const needs = await needsOf(tx, order.act, act, merchant, standing, target)
    if (needs.length > 0 && !act.runsFirst)
      return await ask(tx, { operator, order, stored: prepared.stored, act, context, target, standing, needs })
    if (act.needsReason) requireReason(context.reason, order.act)
    const event = { merchant, at: context.at, operator, role: standing.role, requestId: order.requestId }
    const changes = { summary: target.summary }
    await insertOperatorEvent(tx, { ...event, act: order.act, object: target.object, changes, reason: context.reason })
    return await prepared.run(tx, context, target)
  })
  if ('approval' in done) return { ...done, state: done.state + (await warning(services, merchant, done, operator)) }
  done.after?.()
  return await finish(prepared, context, done)
}

/** An act that calls a provider ends outside the transaction. */
async function finish(prepared: PreparedAct, context: ActContext, done: ActResult): Promise<Performed> {
  const { state, secret } = prepared.outside ? await prepared.outside(context) : done
  return secret === undefined ? { state } : { state, secret }
}

async function needsOf(
  tx: Tx,
  name: string,
  act: OperatorAct,
  merchant: string,
  { grade, limitMinor }: Standing,
  target: ActTarget,
): Promise<ApprovalStep[]> {
  const steps = stepsByRules(name, target, await selectRuleSums(tx, merchant))
  const isAboveLimit = limitMinor !== null && target.amount !== undefined && target.amount.minor > limitMinor
  if (steps.length > 0 || (grade === 'may' && !isAboveLimit)) return steps
  return [{ roles: actingRoles(act.permission), count: 1 }]
}

interface Asked {
  readonly operator: Operator
  readonly order: Order
  readonly stored: unknown
  readonly act: OperatorAct
  readonly context: ActContext
  readonly target: ActTarget
  readonly standing: Standing
  readonly needs: readonly ApprovalStep[]
}

async function ask(tx: Tx, { operator, order, stored, act, context, target, standing, needs }: Asked) {
  const { merchant, at, reason } = context
  requireReason(reason, 'it needs another person')
  const payload = JSON.stringify(stored)
  const { object, version, summary } = target
  const expired = await selectWaiting(tx, merchant, order.act, object)
  if (expired && expired.expires_at <= at)
    await updateRequest(tx, expired, { state: 'expired', endedAt: expired.expires_at })
  const id = await insertRequest(tx, {
    merchant,
    act: order.act,
    payload,
    payload_hash: payloadHash(merchant, order.act, payload, version),
    object,
    object_version: version,
    summary,
    asked_by: operator.staffId,
    asked_name: operator.name,
    asked_role: standing.role,
    reason,
    asked_at: at,
    expires_at: new Date(at.getTime() + act.waitsHours * 3_600_000),
    needs: JSON.stringify(needs),
    state: 'waiting',
  })
  if (!id) throw new OperatorError(`this already waits for another person: ${expired?.id ?? object}`)
  await insertOperatorEvent(tx, {
    merchant,
    at,
    operator,
    role: standing.role,
    act: `${order.act}.ask`,
    object,
    changes: { summary },
    reason,
    requestId: order.requestId,
    approvalId: id,
  })
  const who = needs.map(({ roles, count }) => `${count} of ${roles.join(', ')}`).join(' and ')
  return { state: `waits for ${who}: ${id}`, approval: id, needs }
}

/** Says when no other person could decide: an absence would block the request. */
async function warning(
  { db, clock }: ApprovalsDeps,
  merchant: string,
  { needs }: { readonly needs: readonly ApprovalStep[] },
  operator: Operator,
): Promise<string> {
  const now = clock.now()
  const counts = await db.asPlatform(async (tx) => {
    const found: number[] = []
    for (const { roles } of needs)
      found.push(await countHolders(tx, { merchant, roles, now, except: operator.staffId }))
    return found
  })
  const missing = needs.filter(({ count }, index) => (counts[index] ?? 0) < count)
  return missing.length === 0
    ? ''
    : `; no other person holds ${missing.map(({ roles }) => roles.join(' or ')).join(', ')} now`
}

/** The merchant of what the payload names. What does not exist gets the answer of what belongs to another brand. */
function merchantNamed(prepared: PreparedAct, act: string): Promise<string | null> {
  return prepared.merchantOf().catch((error: unknown) => {
    throw error instanceof OperatorError && error.kind === 'notFound' ? unknownObject(act) : error
  })
}

function unknownObject(name: string): OperatorError {
  return new OperatorError(`${name}: there is no such reference or brand for you`, 'notFound')
}

function unknownAct(name: string): OperatorError {
  return new OperatorError(`there is no ${name} for you here`, 'notFound')
}
