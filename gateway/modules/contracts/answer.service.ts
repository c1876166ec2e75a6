import type { ContractKind } from '#contract/agency/contract-kinds.ts'
import { nextPeriod, periodAfter } from '#contract/agency/periods.ts'
import type { ContractTerms } from '#contract/agency/terms.ts'
import type { ContractAnswer } from '#contract/entities/agency/contract-states.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { WriteParts } from '#gateway/modules/messages/index.ts'
import { checkPaymentPassword } from '#gateway/modules/wallet/index.ts'
import { requireContracts } from './access.ts'
import { type Actor, memberActor } from './actor.ts'
import { type ContractRow, lockKind, selectContract, selectHolding, updateContract } from './contracts.store.ts'
import type { ContractsDeps } from './deps.ts'
import { endBelow, endContract } from './end-contracts.ts'
import { selectUplineId } from './members.store.ts'
import { requireBelowOwn } from './offer.service.ts'
import { previewCascade } from './preview.ts'
import { recordStep } from './record-step.ts'

export interface Answer {
  readonly contractId: string
  readonly action: ContractAnswer
  readonly termsHash: string
  readonly previewHash: string
  readonly reason: string
  readonly paymentPassword: string
}

/**
 * A downline accepts or rejects a request, or ends its contract from the next period on. Accepting signs the terms with
 * their hash and the payment password, begins with the next period, replaces an older contract of the kind there, and ends
 * what is above it below: with the hash of the preview of that. Agents specification, sections 6.2 and 6.4.
 *
 * @throws PlatformError those of requireContracts and of the payment password, CONTRACT_NOT_FOUND, CONTRACT_STATE,
 * CONTRACT_CHANGED, CONTRACT_ABOVE_OWN
 */
export async function answerContract(
  ctx: MemberContext<ContractsDeps>,
  kind: ContractKind,
  answer: Answer,
): Promise<ContractRow> {
  requireContracts(ctx, kind)
  const { services, merchant, session } = ctx
  if (answer.action === 'ACCEPT') await checkPaymentPassword(ctx, answer.paymentPassword)
  const found = await services.db.withMerchant(merchant, async (tx) => {
    await lockKind(tx, merchant, kind)
    const contract = await selectContract(tx, merchant, answer.contractId)
    if (contract?.kind !== kind || contract.downline_id !== session.memberId) {
      throw new PlatformError('CONTRACT_NOT_FOUND')
    }
    const actor = memberActor(ctx, laterThan(services.clock.now(), contract.requested_at))
    if (answer.action === 'ACCEPT') await accept(tx, services, contract, answer, actor)
    else if (answer.action === 'REJECT') await closeRequest(tx, services, contract, 'rejected', actor, answer.reason)
    else await terminate(tx, services, contract, { periods: 0, actor, note: answer.reason })
    return await selectContract(tx, merchant, contract.id)
  })
  if (!found) throw new PlatformError('CONTRACT_NOT_FOUND')
  return found
}

/** An upline takes back a request, or ends a contract after its notice. @throws PlatformError as answerContract */
export async function endByUpline(
  ctx: MemberContext<ContractsDeps>,
  { contractId, reason, to }: { contractId: string; reason: string; to: 'withdrawn' | 'terminated' },
): Promise<ContractRow> {
  requireContracts(ctx)
  const { services, merchant, session } = ctx
  return await services.db.withMerchant(merchant, async (tx) => {
    const found = await selectContract(tx, merchant, contractId)
    if (!found || found.upline_id !== session.memberId) throw new PlatformError('CONTRACT_NOT_FOUND')
    const actor = memberActor(ctx, laterThan(services.clock.now(), found.requested_at))
    return await endAsUpline(tx, services, found, { to, actor, note: reason })
  })
}

/** The same for an upline or the operator, who has found the contract. */
export async function endAsUpline(
  tx: Tx,
  parts: WriteParts,
  { merchant, id, kind }: ContractRow,
  { to, actor, note }: { readonly to: 'withdrawn' | 'terminated'; readonly actor: Actor; readonly note: string },
): Promise<ContractRow> {
  await lockKind(tx, merchant, kind)
  const contract = await selectContract(tx, merchant, id)
  if (!contract) throw new PlatformError('CONTRACT_NOT_FOUND')
  if (to === 'withdrawn') await closeRequest(tx, parts, contract, 'withdrawn', actor, note)
  else await terminate(tx, parts, contract, { periods: contract.terms.notice, actor, note })
  return (await selectContract(tx, merchant, id)) ?? contract
}

async function accept(tx: Tx, parts: WriteParts, contract: ContractRow, answer: Answer, actor: Actor): Promise<void> {
  const { merchant, kind, terms, downline_id, upline_id } = contract
  if (contract.state !== 'requested' || contract.expires_at <= actor.at) throw new PlatformError('CONTRACT_STATE')
  if (answer.termsHash !== contract.terms_hash) throw new PlatformError('CONTRACT_CHANGED')
  if ((await selectUplineId(tx, merchant, downline_id)) !== upline_id) throw new PlatformError('CONTRACT_STATE')
  await requireBelowOwn(tx, merchant, upline_id, terms)
  const startsAt = nextPeriod(terms, actor.at).from
  const { ended, hash } = await previewCascade(tx, merchant, downline_id, { kind, terms, at: startsAt })
  if (ended.length > 0 && hash !== answer.previewHash) throw new PlatformError('CONTRACT_CHANGED')
  for (const older of await selectHolding(tx, merchant, downline_id, kind, startsAt)) {
    await endContract(tx, parts, older, 'superseded', { at: startsAt, actor })
  }
  await updateContract(tx, contract, ['requested'], { state: 'accepted', accepted_at: actor.at, starts_at: startsAt })
  await recordStep(tx, parts, contract, { ...actor, from: 'requested', to: 'accepted' })
  await endBelow(tx, parts, merchant, ended, { at: startsAt, actor: { ...actor, actor: 'system' } })
}

async function closeRequest(
  tx: Tx,
  parts: WriteParts,
  contract: ContractRow,
  to: 'rejected' | 'withdrawn',
  actor: Actor,
  note: string,
): Promise<void> {
  if (!(await updateContract(tx, contract, ['requested'], { state: to }))) throw new PlatformError('CONTRACT_STATE')
  await recordStep(tx, parts, contract, { ...actor, from: 'requested', to, note })
}

/** Ends a running contract after the running period and so many full ones, and with it what is below. */
async function terminate(
  tx: Tx,
  parts: WriteParts,
  contract: ContractRow,
  { periods, actor, note }: { readonly periods: number; readonly actor: Actor; readonly note: string },
): Promise<void> {
  const { merchant, kind, downline_id, terms, state, ends_at } = contract
  const at = endOf(terms, actor.at, periods)
  // What ends by notice can still be ended earlier by the downline.
  const canEnd = state === 'accepted' || (state === 'terminated' && ends_at !== null && at < ends_at)
  if (!canEnd) throw new PlatformError('CONTRACT_STATE')
  const { ended } = await previewCascade(tx, merchant, downline_id, { kind, terms: null, at })
  await endContract(tx, parts, contract, 'terminated', { at, actor, note })
  await endBelow(tx, parts, merchant, ended, { at, actor: { ...actor, actor: 'system' } })
}

function endOf(terms: ContractTerms, at: Date, periods: number): Date {
  let end = nextPeriod(terms, at)
  for (let passed = 0; passed < periods; passed += 1) end = periodAfter(terms, end)
  return end.from
}

/** A request is never answered at or before the instant at which it was made, whatever two machines' clocks say. */
function laterThan(at: Date, earlier: Date): Date {
  return at > earlier ? at : new Date(earlier.getTime() + 1)
}
