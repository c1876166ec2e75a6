import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'

export { actOnProtection } from './actions.server.ts'

/** Data of the responsible gaming page. */
export async function loadProtection(request: Request) {
  const gateway = gatewayFor(request)
  const [protection, session] = await Promise.all([
    toResult(gateway.protection.getProtection({})),
    toResult(gateway.protection.getPlaySession({})),
  ])
  return { protection, session, nowMs: Date.now() }
}

/** The current play session, for the reality check. */
export function loadPlaySession(request: Request) {
  return toResult(gatewayFor(request).protection.getPlaySession({}))
}

/** Acknowledges the reality check. */
export function acknowledgePlaySession(request: Request) {
  return toResult(gatewayFor(request).protection.acknowledgeRealityCheck({}))
}

/** Whether to prompt the member for a deposit limit: true when they have none; false when unknown. */
export async function wantsLimitPrompt(request: Request): Promise<boolean> {
  const answer = await toResult(gatewayFor(request).protection.getProtection({}))
  return answer.ok && answer.value.limits.every(({ kind, value }) => kind !== 'deposit' || value === null)
}
