import { data, redirect } from '@remix-run/node'
import { originOf } from '#app/features/invite/index.server.ts'
import { loadOwnSeries, typedSeries } from '#app/features/series/index.server.ts'
import { typedValues } from '#app/forms/form-result.ts'
import { refusalResult } from '#app/forms/messages.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { affiliates } from '#contract/endpoints/agency/affiliates.ts'
import { SUB_IDS } from '#contract/entities/agency/affiliates.ts'
import { PlatformError } from '#contract/errors.ts'
import type { LinkResult } from './affiliates-result.ts'
import { problemsOf } from './problems.server.ts'

/** A page of the agent's links, and the address they begin with. */
export async function loadLinks(request: Request) {
  const pageNo = Math.max(1, Number.parseInt(new URL(request.url).searchParams.get('page') ?? '', 10) || 1)
  const [links, own] = await Promise.all([
    toResult(gatewayFor(request).affiliates.listLinks({ pageNo })),
    loadOwnSeries(request),
  ])
  return { origin: originOf(request), links, own }
}

/** Makes a link, or ends one. */
export async function actOnLinks(request: Request, form: FormData) {
  const typed = typedValues(form)
  const refused = (result: LinkResult['result'], status: number) => data<LinkResult>({ result, typed }, { status })
  const gateway = gatewayFor(request).affiliates
  try {
    if (typed.intent === 'end') {
      await gateway.endLink({ id: typed.id ?? '' })
      throw redirect('/agentHome/links')
    }
    const read = affiliates.createLink.request.safeParse({
      name: typed.name,
      subIds: Array.from({ length: SUB_IDS }, (_, row) => (typed[`sub${row}`] ?? '').trim()).filter(Boolean),
      landing: typed.landing,
      mostRegistrations: typed.mostRegistrations || undefined,
      until: typed.until || undefined,
      kind: typed.kind || undefined,
      series: typedSeries(typed),
    })
    if (!read.success) return refused(problemsOf(read.error, typed), 400)
    await gateway.createLink(read.data)
    throw redirect('/agentHome/links')
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return refused(refusalResult(error), error.status)
  }
}
