import { randomUUID } from 'node:crypto'
import { data, redirect } from '@remix-run/node'
import { callEncrypted } from '#app/features/payments/index.server.ts'
import { readPeriod } from '#app/features/records/index.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { contextOf } from '#app/server/request-context.server.ts'
import { PlatformError } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { convertCall, convertSchema, redeemCall, redeemSchema } from './point-schemas.ts'
import { type PointAction, type PointView, pointViews } from './views.ts'

/** The points mall, which opens with what can be redeemed. */
export const loadPointMall = (request: Request) => loadPoints(request, 'items')

/** The panel of the member centre, which opens with the history. */
export const loadPointsPanel = (request: Request) => loadPoints(request, 'history')

async function loadPoints(request: Request, opening: PointView) {
  const { points } = gatewayFor(request)
  const params = new URL(request.url).searchParams
  const view = pointViews.find((name) => name === params.get('show')) ?? opening
  const [balance, config, shown] = await Promise.all([
    toResult(points.getPointBalance({})),
    toResult(points.getPointConfig({})),
    loadView(request, view, params),
  ])
  return { view, balance, config, ...shown, nowMs: Date.now(), requestKey: randomUUID() }
}

/** The data of one part; the others are null. */
async function loadView(request: Request, view: PointView, params: URLSearchParams) {
  const { points, records } = gatewayFor(request)
  const { language, brand } = contextOf(request)
  const pageNo = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1)
  const nothing = { items: null, itemId: null, redeemed: null, period: null, history: null }
  if (view === 'items') {
    const items = await toResult(points.getPointReward({ language }))
    return { ...nothing, items, itemId: params.get('item') }
  }
  if (view === 'redeemed')
    return { ...nothing, redeemed: await toResult(points.getRedeemPointList({ language, pageNo })) }
  if (view !== 'history') return nothing
  const period = readPeriod(params, new Date(), brand.settings.timeZone)
  const { from, to } = period
  const asked = { from, to, category: 'POINTS' as const, pageNo, language }
  return { ...nothing, period, history: period.problem ? null : await toResult(records.listTransactions(asked)) }
}

/** Redeems an item, turns points into cash, or takes a redemption back. @throws PlatformError INVALID_REQUEST */
export async function actOnPoints(request: Request, form: FormData) {
  const { language, locale } = contextOf(request)
  const { points, sendEncrypted } = gatewayFor(request)
  switch (form.get('intent')) {
    case 'redeem':
      return callEncrypted('redeem', form, redeemSchema, {
        encrypted: (envelope) => sendEncrypted(contract.points.redeemPointReward, envelope),
        plain: (typed) => points.redeemPointReward(redeemCall(typed, language)),
        done: ({ status }) => donePath(status === 'approved' ? 'credited' : 'redeemed'),
      })
    case 'convert':
      return callEncrypted('convert', form, convertSchema(locale), {
        encrypted: (envelope) => sendEncrypted(contract.points.convertPoint, envelope),
        plain: (typed) => points.convertPoint(convertCall(typed, locale)),
        done: () => donePath('converted', 'history'),
      })
    case 'withdraw':
      return withdraw(request, String(form.get('reference') ?? ''))
    default:
      throw new PlatformError('INVALID_REQUEST')
  }
}

/** A relative address: the forms are on the page of the mall and on the panel. */
const donePath = (done: PointAction, show: PointView = 'redeemed') => `?show=${show}&done=${done}`

async function withdraw(request: Request, reference: string) {
  try {
    await gatewayFor(request).points.withdrawRedemption({ reference })
    return redirect(donePath('withdrawn'), 303)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const { code, params, status } = error
    return data({ intent: 'withdraw' as const, reference, code, params }, { status })
  }
}
