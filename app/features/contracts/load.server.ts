import { type RequestedPeriod, readPeriod } from '#app/features/records/index.ts'
import { loadRebates } from '#app/features/series/index.server.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { brandFor } from '#app/server/request-context.server.ts'
import { type ContractKind, contractKinds, type IncomeLines, incomeLines } from '#contract/agency/contract-kinds.ts'
import { periodAt } from '#contract/agency/periods.ts'
import { contractSides, contractStates } from '#contract/entities/agency/contract-states.ts'
import type { Contract } from '#contract/entities/agency/contracts.ts'
import { loadOffer } from './offer/offer.server.ts'
import { REBATES } from './panel-of-kind.ts'
import { isStanding } from './standing.ts'

/** The most contracts of one kind that a page shows; an agent cannot have more of them active. */
const OWN_PAGE = 20
const Id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * What the agent was paid: a page of payments, or with `why` everything that one of them follows from; or what lotteries
 * brought.
 */
export async function loadIncome(request: Request) {
  const { period, params } = askedOf(request)
  if (params.get('kind') !== REBATES) return { now: Date.now(), ...(await paymentsOf(request, null)), rebates: null }
  const rebates = await loadRebates(request, period)
  return { now: Date.now(), period, shownKind: null, why: null, lines: incomeLines[0], page: null, rebates }
}

/** A kind of contract: the one in force, a request, earlier ones, and what it was paid. */
const kindLoader = (kind: ContractKind) => async (request: Request) => {
  const now = new Date()
  const { contracts } = gatewayFor(request)
  const [payments, own] = await Promise.all([
    paymentsOf(request, kind),
    toResult(contracts.listContracts({ side: 'UP', kind, pageSize: OWN_PAGE })),
  ])
  return { kind, now: now.getTime(), own, next: nextSettlement(own.ok ? own.value.content : [], now), ...payments }
}

export const loadDividend = kindLoader('dividend')
export const loadDailySalary = kindLoader('dailySalary')
export const loadHourlySalary = kindLoader('hourlySalary')
export const loadRealTimeSalary = kindLoader('realTimeSalary')

/** When the running period of the contract in force is over. */
function nextSettlement(own: readonly Contract[], now: Date): string | null {
  const running = own.find((contract) => isStanding(contract, now.getTime()))
  if (!running?.startsAt) return null
  const at = new Date(Math.max(now.getTime(), Date.parse(running.startsAt)))
  return periodAt(running.terms, at).until.toISOString()
}

async function paymentsOf(request: Request, kind: ContractKind | null) {
  const { period, params } = askedOf(request)
  const id = params.get('why') ?? ''
  if (Id.test(id)) {
    const { contracts } = gatewayFor(request)
    const [statement, members] = await Promise.all([
      toResult(contracts.getSettlement({ id })),
      toResult(contracts.listCountedMembers({ id, pageNo: pageOf(params) })),
    ])
    return { period, shownKind: kind, why: { id, statement, members }, lines: linesOf(params), page: null }
  }
  const named = kind ?? contractKinds.find((one) => one === params.get('kind')) ?? null
  const lines = linesOf(params)
  const asked = { from: period.from, to: period.to, lines, pageNo: pageOf(params), ...(named ? { kind: named } : {}) }
  const page = period.problem ? null : await toResult(gatewayFor(request).contracts.listIncome(asked))
  return { period, shownKind: named, why: null, lines, page }
}

/** A page of contracts of one side, or with `id` one of them. */
export async function loadContracts(request: Request) {
  const { params } = askedOf(request)
  const id = params.get('id') ?? ''
  const now = Date.now()
  if (params.has('offer')) return { now, one: null, list: null, offer: await loadOffer(request, params) }
  if (Id.test(id)) return { now, one: await loadOne(request, id), list: null, offer: null }
  const side = contractSides.find((one) => one === params.get('side')) ?? 'UP'
  const kind = contractKinds.find((one) => one === params.get('kind')) ?? null
  const state = contractStates.find((one) => one === params.get('state')) ?? null
  const asked = { side, pageNo: pageOf(params), ...(kind ? { kind } : {}), ...(state ? { state } : {}) }
  const page = await toResult(gatewayFor(request).contracts.listContracts(asked))
  return { now, one: null, list: { side, kind, state, page }, offer: null }
}

/** One contract; with what accepting it does where it waits for the agent's answer. */
async function loadOne(request: Request, id: string) {
  const { contracts, security } = gatewayFor(request)
  const found = await toResult(contracts.getContract({ id }))
  const isAsked = found.ok && found.value.contract.side === 'UP' && found.value.contract.state === 'requested'
  const [preview, secrets] = isAsked
    ? await Promise.all([toResult(contracts.previewContract({ id })), toResult(security.getSecurity({}))])
    : [null, null]
  return {
    found,
    preview,
    hasPaymentPassword: !secrets?.ok || secrets.value.hasPaymentPassword,
    serverTimeMs: Date.now(),
  }
}

/** The period and the parameters of the address. */
export function askedOf(request: Request): { readonly period: RequestedPeriod; readonly params: URLSearchParams } {
  const params = new URL(request.url).searchParams
  return { params, period: readPeriod(params, new Date(), brandFor(request).settings.timeZone) }
}

/** The periods that the address asks for; those with a payment, if it names none. */
export const linesOf = (params: URLSearchParams): IncomeLines =>
  incomeLines.find((one) => one === params.get('lines')) ?? incomeLines[0]

const pageOf = (params: URLSearchParams) => Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1)
