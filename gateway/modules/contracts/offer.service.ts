import type { ContractKind } from '#contract/agency/contract-kinds.ts'
import { findAboveOwn, type OfferProblem } from '#contract/agency/offer.ts'
import type { ContractTerms } from '#contract/agency/terms.ts'
import { hashTerms } from '#contract/agency/terms-hash.node.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { WriteParts } from '#gateway/modules/messages/index.ts'
import { canHave, requireContracts } from './access.ts'
import { type Actor, memberActor } from './actor.ts'
import {
  type ContractRow,
  insertContract,
  lockKind,
  selectByRequestKey,
  selectOpenRequest,
  selectRunning,
} from './contracts.store.ts'
import type { ContractsDeps } from './deps.ts'
import { selectDirect } from './members.store.ts'
import { recordStep } from './record-step.ts'

const REQUEST_DAYS = 7
const DAY_MS = 86_400_000

export interface Offer {
  /** The downline's user name. */
  readonly member: string
  readonly kind: ContractKind
  readonly terms: ContractTerms
  readonly requestKey: string
}

/**
 * Asks a direct downline for a contract. Agents specification, sections 6.2 and 6.3. A second call with the same request
 * key returns the same contract.
 *
 * @throws PlatformError those of requireContracts, DOWNLINE_NOT_FOUND, CONTRACT_ABOVE_OWN, CONTRACT_EXISTS, REQUEST_REUSED
 */
export async function offerContract(ctx: MemberContext<ContractsDeps>, offer: Offer): Promise<ContractRow> {
  requireContracts(ctx, offer.kind)
  const { services, merchant, session } = ctx
  const offered = await services.db.withMerchant(merchant, (tx) =>
    requestContract(tx, services, merchant, session.memberId, offer, memberActor(ctx, services.clock.now())),
  )
  if (!offered.isNew) ctx.onReplay?.()
  return offered.contract
}

/** The same for an upline, or with null for the operator, who asks agents at the top of a tree. */
export async function requestContract(
  tx: Tx,
  parts: WriteParts,
  merchant: string,
  uplineId: string | null,
  { member: account, kind, terms, requestKey }: Offer,
  actor: Actor,
): Promise<{ readonly contract: ContractRow; readonly isNew: boolean }> {
  if (terms.kind !== kind) throw invalidTerms('kind')
  await lockKind(tx, merchant, kind)
  const member = await selectDirect(tx, merchant, uplineId, account)
  if (!member || !canHave(member.type, kind)) {
    throw new PlatformError('DOWNLINE_NOT_FOUND', {}, [{ path: 'member', key: 'invalid' }])
  }
  const key = { merchant, downline_id: member.id, kind, request_key: requestKey }
  const terms_hash = hashTerms(terms)
  const earlier = await selectByRequestKey(tx, key)
  if (earlier) {
    if (earlier.terms_hash !== terms_hash) throw new PlatformError('REQUEST_REUSED')
    return { contract: earlier, isNew: false }
  }
  if (terms.currency !== member.currency) throw invalidTerms('currency')
  if (await selectOpenRequest(tx, merchant, member.id, kind)) throw new PlatformError('CONTRACT_EXISTS')
  await requireSamePeriods(tx, merchant, member.id, terms)
  await requireBelowOwn(tx, merchant, uplineId, terms)
  const contract = await insertContract(tx, {
    ...key,
    upline_id: uplineId,
    terms: JSON.stringify(terms),
    terms_hash,
    state: 'requested',
    requested_at: actor.at,
    expires_at: new Date(actor.at.getTime() + REQUEST_DAYS * DAY_MS),
    accepted_at: null,
    starts_at: null,
    ends_at: null,
  })
  await recordStep(tx, parts, contract, { ...actor, from: null, to: 'requested' })
  return { contract, isNew: true }
}

/**
 * The running contract and the next one have the same periods, so that one ends where the other begins: to change them the
 * running contract is ended first.
 */
async function requireSamePeriods(tx: Tx, merchant: string, downlineId: string, terms: ContractTerms): Promise<void> {
  const running = await selectRunning(tx, merchant, downlineId, terms.kind)
  if (!running) return
  const isSame = (['period', 'zone', 'weekStart'] as const).every((term) => running.terms[term] === terms[term])
  if (!isSame) throw new PlatformError('CONTRACT_EXISTS')
}

/** @throws PlatformError CONTRACT_ABOVE_OWN with the first point that fails; without a contract of one's own at once */
export async function requireBelowOwn(
  tx: Tx,
  merchant: string,
  uplineId: string | null,
  terms: ContractTerms,
): Promise<void> {
  if (uplineId === null) return
  const own = await selectRunning(tx, merchant, uplineId, terms.kind)
  if (!own) throw new PlatformError('CONTRACT_ABOVE_OWN', { term: 'own' })
  const problem = findAboveOwn(terms, own.terms)
  if (problem) throw new PlatformError('CONTRACT_ABOVE_OWN', problemParams(problem))
}

/** A problem of an offer as parameters of its error. */
export function problemParams(problem: OfferProblem): Record<string, string | number> {
  if ('term' in problem) return { term: problem.term }
  const { turnover, loss, active, offered, own } = problem.point
  const pay = (side: typeof offered) => ('rateBp' in side ? side.rateBp : side.fixed)
  return { term: 'tiers', turnover, loss, active, offered: pay(offered), own: pay(own) }
}

function invalidTerms(term: string): PlatformError {
  return new PlatformError('INVALID_REQUEST', {}, [{ path: `terms.${term}`, key: 'invalid' }])
}
