import { data, redirect } from '@remix-run/node'
import { refusalResult } from '#app/forms/messages.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { series } from '#contract/endpoints/agency/series.ts'
import { type SeriesGroupCode, seriesGroupCodes } from '#contract/entities/agency/series.ts'
import { PlatformError } from '#contract/errors.ts'
import { encodeFieldMessage } from '#contract/field-error.ts'
import { type SeriesResult, seriesFieldOf } from './series-result.ts'

/** The series of the downline member that the address names; null when it names none. */
export async function loadDownlineSeries(request: Request) {
  const params = new URL(request.url).searchParams
  const account = (params.get('series') ?? '').trim().slice(0, 64)
  if (account === '') return null
  return {
    account,
    isSaved: params.has('saved'),
    series: await toResult(gatewayFor(request).series.getSeries({ member: account })),
  }
}

/** The agent's own series: the range of what they can offer. */
export function loadOwnSeries(request: Request) {
  return toResult(gatewayFor(request).series.getSeries({}))
}

/** Sets the series of a downline in one group. */
export async function saveSeries(request: Request, form: FormData) {
  const read = (name: string) => String(form.get(name) ?? '')
  const typed = { member: read('member'), group: read('group'), series: read('series').trim() }
  const refused = (result: SeriesResult['result'], status: number) =>
    data<SeriesResult>({ seriesGroup: typed.group, result, typed: typed.series }, { status })
  const asked = series.setSeries.request.safeParse({ ...typed, series: typed.series || undefined })
  if (!asked.success) {
    const problem = encodeFieldMessage(typed.series === '' ? 'required' : 'invalid')
    return refused({ status: 'error', error: { series: [problem] } }, 400)
  }
  try {
    await gatewayFor(request).series.setSeries(asked.data)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return refused(refusalResult(error), error.status)
  }
  throw redirect(`/agentHome/downline?${new URLSearchParams({ series: asked.data.member, saved: '1' })}`)
}

/** The series of a form with a field for each group; an empty one is left out. */
export function typedSeries(typed: Readonly<Record<string, string>>): Partial<Record<SeriesGroupCode, string>> {
  return Object.fromEntries(
    seriesGroupCodes.flatMap((code) => {
      const value = (typed[seriesFieldOf(code)] ?? '').trim()
      return value === '' ? [] : [[code, value]]
    }),
  )
}
