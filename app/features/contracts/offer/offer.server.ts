import { randomUUID } from 'node:crypto'
import { data } from '@remix-run/node'
import { typedValues } from '#app/forms/form-result.ts'
import { refusalResult } from '#app/forms/messages.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { contextOf } from '#app/server/request-context.server.ts'
import { formatMoney } from '#app/ui/money.ts'
import { type ContractKind, contractKinds } from '#contract/agency/contract-kinds.ts'
import { lowerTerms } from '#contract/agency/lower-terms.ts'
import type { ContractTerms } from '#contract/agency/terms.ts'
import type { Contract } from '#contract/entities/agency/contracts.ts'
import { PlatformError } from '#contract/errors.ts'
import { encodeFieldMessage } from '#contract/field-error.ts'
import type { OfferResult } from '../contract-result.ts'
import { isStanding } from '../standing.ts'
import { tierField, typedTerms } from './offer-fields.ts'
import { readTerms } from './offer-terms.server.ts'

/** What the editor begins with: the agent's own contract of the kind, the agents right below, and the terms of one of them. */
export async function loadOffer(request: Request, params: URLSearchParams) {
  const kind = contractKinds.find((one) => one === params.get('kind')) ?? null
  const member = (params.get('member') ?? '').trim().slice(0, 64)
  const { contracts, agents } = gatewayFor(request)
  const [tree, own, given] = await Promise.all([
    toResult(agents.getTeamTree({ kind: 'AGENTS' })),
    kind ? ownTerms(request, kind) : null,
    kind && member ? toResult(contracts.listContracts({ side: 'DOWN', kind, pageSize: 100 })) : null,
  ])
  const now = Date.now()
  const theirs = given?.ok ? given.value.content.filter(({ account }) => account === member) : []
  // Of a contract that has ended, what it paid: the newest is first.
  const last = theirs.find((one) => isStanding(one, now)) ?? theirs.find(({ acceptedAt }) => acceptedAt !== null)
  const agentsBelow = tree.ok ? tree.value.rows.map(({ account }) => account) : []
  return { kind, member, agentsBelow, own, typed: startOf(own, last), requestKey: randomUUID() }
}

/** The terms that the downline has or had, lowered to what the agent's own allow; without any, the agent's own. */
function startOf(own: ContractTerms | null, theirs: Contract | undefined) {
  const terms = (theirs && own && lowerTerms(theirs.terms, own)) ?? own
  return terms ? typedTerms(terms) : {}
}

/** The terms of the agent's own contract of a kind; null: there is none to give. */
async function ownTerms(request: Request, kind: ContractKind): Promise<ContractTerms | null> {
  const own = await toResult(gatewayFor(request).contracts.listContracts({ side: 'UP', kind, pageSize: 20 }))
  const now = Date.now()
  return (own.ok && own.value.content.find((one) => isStanding(one, now))?.terms) || null
}

/** The editor's buttons: another row, a look at the past, the offer itself. Nothing typed is lost. */
export async function actOnOffer(request: Request, form: FormData, intent: 'addTier' | 'try' | 'offer') {
  const typed = typedValues(form)
  const kind = contractKinds.find((one) => one === typed.kind)
  if (!kind) throw new PlatformError('INVALID_REQUEST')
  const shown = (parts: Partial<OfferResult>, status = 200) =>
    data<OfferResult>({ intent, result: { status: 'error', error: {} }, typed, tried: null, ...parts }, { status })
  if (intent === 'addTier') return shown({})
  const own = await ownTerms(request, kind)
  if (!own) return shown({ result: refusalResult(new PlatformError('CONTRACT_ABOVE_OWN', { term: 'own' })) }, 409)
  const read = readTerms(typed, own, contextOf(request).locale)
  const member = (typed.member ?? '').trim().slice(0, 64)
  const missing: Record<string, string[]> = member === '' ? { member: [encodeFieldMessage('required')] } : {}
  if (read.terms === null || member === '') {
    const error = { ...missing, ...(read.terms === null ? read.errors : {}) }
    return shown({ result: { status: 'error', error } }, 400)
  }
  const { contracts } = gatewayFor(request)
  try {
    if (intent === 'try')
      return shown({ tried: { terms: read.terms, ...(await contracts.tryContract({ member, terms: read.terms })) } })
    return await contracts.offerContract({
      member,
      kind,
      terms: read.terms,
      requestKey: typed.requestKey || randomUUID(),
    })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return shown({ result: { status: 'error', error: errorsOf(request, error, read.terms, read.rows) } }, error.status)
  }
}

/** The field of a term that is kinder than the agent's own. */
const fieldOfTerm: Readonly<Record<string, string>> = {
  cap: 'cap',
  deductions: 'd_bonuses',
  carry: 'carry',
  active: 'activeTurnover',
  mode: 'mode',
  bonusPlay: 'bonusPlay',
  agentPlay: 'agentPlay',
}

function errorsOf(
  request: Request,
  error: PlatformError,
  terms: ContractTerms,
  rows: readonly number[],
): Record<string, string[] | null> {
  const { code, params } = error
  const { term, turnover, loss, active, own } = params
  if (code !== 'CONTRACT_ABOVE_OWN' || term === 'own') return refusalResult(error).error ?? {}
  if (term !== 'tiers') return { [fieldOfTerm[String(term)] ?? '']: [encodeFieldMessage('contracts:problem.kinder')] }
  const { locale } = contextOf(request)
  const isFixed = terms.tiers[0]?.fixed !== undefined
  const most = isFixed
    ? formatMoney({ amountMinor: String(own), currency: terms.currency }, locale)
    : numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(Number(own) / 10_000)
  const index = terms.tiers.findLastIndex(
    (tier) =>
      BigInt(tier.turnover) <= BigInt(turnover ?? 0) &&
      BigInt(tier.loss) <= BigInt(loss ?? 0) &&
      tier.active <= Number(active ?? 0),
  )
  const field = tierField(rows[Math.max(0, index)] ?? 0, 'pays')
  return { [field]: [encodeFieldMessage('contracts:problem.above', { most })] }
}
