import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { typedSeries } from '#app/features/series/index.server.ts'
import { refusalResult } from '#app/forms/messages.ts'
import { gatewayFor } from '#app/gateway-client/index.server.ts'
import { matchPattern } from '#brand-engine/pattern-matcher.ts'
import { downlineSchema } from '#contract/downline-schema.ts'
import { PlatformError } from '#contract/errors.ts'
import type { DownlineResult } from './downline-result.ts'

/**
 * Creates an account under the agent. The response is the only place where its password appears: a reloaded page no
 * longer has it.
 */
export async function createDownline(request: Request, form: FormData) {
  const gateway = gatewayFor(request)
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  try {
    const rules = await gateway.registration.getRegistrationSettings({})
    const submission = parseWithZod(form, { schema: downlineSchema(rules, matchPattern) })
    if (submission.status !== 'success') return answer({ result: submission.reply(), typed }, 400)
    const account = { ...submission.value, series: typedSeries(typed) }
    return answer({ created: await gateway.agents.createDownline(account) })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return answer({ result: refusalResult(error), typed }, error.status)
  }
}

function answer(parts: Partial<DownlineResult>, status = 200) {
  const full: DownlineResult = { result: null, typed: {}, created: null, ...parts }
  return data(full, { status, headers: { 'Cache-Control': 'no-store' } })
}
