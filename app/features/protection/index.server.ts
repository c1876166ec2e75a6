import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'

export { actOnProtection } from './actions.server.ts'

/** What the page of responsible gaming shows. */
export async function loadProtection(request: Request) {
  const gateway = gatewayFor(request)
  const [protection, visit] = await Promise.all([
    toResult(gateway.protection.getProtection({})),
    toResult(gateway.protection.getPlaySession({})),
  ])
  return { protection, visit, nowMs: Date.now() }
}

/** The visit so far, for the reality check. */
export function loadVisit(request: Request) {
  return toResult(gatewayFor(request).protection.getPlaySession({}))
}

/** The reality check was read. */
export function acknowledgeVisit(request: Request) {
  return toResult(gatewayFor(request).protection.acknowledgeRealityCheck({}))
}

/** Whether the member has no deposit limit yet and is worth asking; false when it cannot be known. */
export async function wantsLimitPrompt(request: Request): Promise<boolean> {
  const answer = await toResult(gatewayFor(request).protection.getProtection({}))
  return answer.ok && answer.value.limits.every(({ kind, value }) => kind !== 'deposit' || value === null)
}
