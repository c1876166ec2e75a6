import type { WhitelabelSwitch } from '#contract/entities/whitelabel-tree.ts'
import { switchesOf } from '../brand/client-brand.server.ts'
import { brandFor } from '../server/request-context.server.ts'
import { toResult } from './result.server.ts'
import { loadStatus } from './status.server.ts'

/** The switches that are on for this visitor; while the gateway does not respond, those of the brand's files. */
export async function loadSwitches(request: Request): Promise<readonly string[]> {
  const status = await toResult(loadStatus(request))
  return switchesOf(brandFor(request), status.ok ? status.value.info : null)
}

/** A page of a feature the brand goes without does not exist: 404. */
export async function requireSwitch(request: Request, name: WhitelabelSwitch): Promise<void> {
  if (!(await loadSwitches(request)).includes(name)) throw new Response(null, { status: 404 })
}
