import { redirect } from '@remix-run/node'
import { type EncryptedEnvelope, readEncryptedEnvelope } from '#app/gateway-client/encrypted-envelope.ts'
import { gatewayFor } from '#app/gateway-client/index.server.ts'
import { type ContractKind, contractKinds } from '#contract/agency/contract-kinds.ts'
import { CONTRACT_REASON_MAX_LENGTH, type ContractAnswer } from '#contract/entities/agency/contract-states.ts'
import { PlatformError } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { contractIntents } from './contract-result.ts'
import { actOnOffer } from './offer/offer.server.ts'
import { answerProblems, answerRows } from './one-contract/answer-rules.ts'
import { problemsAt, refusalAt } from './refusals.server.ts'

/** Longest password that the gateway reads. */
const PASSWORD_READ_LENGTH = 255

/** The forms about contracts, by `intent`: a downline's answers, and what an upline does. */
export async function actOnContracts(request: Request, form: FormData) {
  const named = form.get('intent')
  if (named === 'addTier' || named === 'try' || named === 'offer') return offer(request, form, named)
  const intent = contractIntents.find((one) => one === named)
  switch (intent) {
    case 'ACCEPT':
    case 'REJECT':
    case 'TERMINATE':
      return answer(request, form, intent)
    case 'withdraw':
    case 'terminate':
      return end(request, form, intent)
    default:
      throw new PlatformError('INVALID_REQUEST')
  }
}

/** An offer that was sent leads to its page; everything else keeps the editor open. */
async function offer(request: Request, form: FormData, intent: 'addTier' | 'try' | 'offer') {
  const result = await actOnOffer(request, form, intent)
  return 'id' in result ? done(result.id, 'offer') : result
}

async function answer(request: Request, form: FormData, action: ContractAnswer) {
  const kind = contractKinds.find((one) => one === form.get('kind'))
  if (!kind) throw new PlatformError('INVALID_REQUEST')
  const envelope = readEncryptedEnvelope(form)
  const problems = envelope ? {} : answerProblems(action, form)
  if (Object.keys(problems).length > 0) return problemsAt(form, problems)
  const contractId = textOf(form, 'contractId')
  try {
    await (envelope ? sendSealed(request, kind, envelope) : sendPlain(request, kind, action, form))
    return done(contractId, action)
  } catch (error) {
    return refusalAt(error, form)
  }
}

function sendSealed(request: Request, kind: ContractKind, envelope: EncryptedEnvelope) {
  return gatewayFor(request).sendEncrypted(contract.contracts[answerRows[kind]], envelope)
}

function sendPlain(request: Request, kind: ContractKind, action: ContractAnswer, form: FormData) {
  const previewHash = textOf(form, 'previewHash')
  return gatewayFor(request).contracts[answerRows[kind]]({
    contractId: textOf(form, 'contractId'),
    action,
    termsHash: textOf(form, 'termsHash'),
    ...(previewHash ? { previewHash } : {}),
    reason: reasonOf(form),
    paymentPassword: textOf(form, 'paymentPassword').slice(0, PASSWORD_READ_LENGTH),
  })
}

async function end(request: Request, form: FormData, intent: 'withdraw' | 'terminate') {
  const { contracts } = gatewayFor(request)
  const asked = { contractId: textOf(form, 'contractId'), reason: reasonOf(form) }
  try {
    await (intent === 'withdraw' ? contracts.withdrawContract(asked) : contracts.terminateContract(asked))
    return done(asked.contractId, intent)
  } catch (error) {
    return refusalAt(error, form)
  }
}

/** 303, so that reloading does not post again. */
export function done(contractId: string, intent: (typeof contractIntents)[number]): Response {
  return redirect(`/agentHome/contracts?${new URLSearchParams({ id: contractId, done: intent })}`, 303)
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '')
const reasonOf = (form: FormData) => [...textOf(form, 'reason')].slice(0, CONTRACT_REASON_MAX_LENGTH).join('')
