import { OperatorError } from '#gateway/lib/operator-error.ts'
import { insertOperatorEvent, type Operator } from '#gateway/modules/staff/index.ts'
import type { OperatorAct } from './act.ts'
import { lockRequest, updateRequest } from './approvals.store.ts'
import type { ApprovalsDeps } from './deps.ts'
import type { Performed } from './perform.service.ts'
import { contextOf, isVisible, merchantFor, noRequest, prepare } from './requests.ts'
import { inScopeOf } from './scope.ts'

/**
 * Runs the part of an approved act that calls a provider. It can be repeated after an interruption: the request's id makes
 * the provider do it once.
 */
export async function runOutside(
  services: ApprovalsDeps,
  acts: ReadonlyMap<string, OperatorAct>,
  operator: Operator,
  { id, requestId }: { readonly id: string; readonly requestId: string },
): Promise<Performed> {
  const merchant = await merchantFor(services, operator, id)
  const request = await inScopeOf(services.db, merchant, (tx) => lockRequest(tx, merchant, id))
  if (!request || !isVisible(acts, operator, request)) throw noRequest(id)
  const { outside } = prepare(acts, request)
  if (request.state !== 'approved' || !outside) throw new OperatorError(`it is ${request.state}`)
  const end = async (state: 'executed' | 'failed', result: string) => {
    await inScopeOf(services.db, merchant, async (tx) => {
      const current = await lockRequest(tx, merchant, id)
      if (current?.state !== 'approved') return
      const at = services.clock.now()
      await updateRequest(tx, current, { state, endedAt: at, result })
      const event = { merchant, at, operator, role: '', requestId, approvalId: id, changes: { result } }
      await insertOperatorEvent(tx, { ...event, act: `${request.act}.${state}`, object: request.object })
    })
    return { state: `${state}: ${result}` }
  }
  try {
    const { state } = await outside(contextOf(request, services.clock.now()))
    return await end('executed', state)
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return await end('failed', error.message)
  }
}
