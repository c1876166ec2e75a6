import * as z from 'zod'
import { contractKinds } from '#contract/agency/contract-kinds.ts'
import { ContractTerms } from '#contract/agency/terms.ts'
import { PlatformError } from '#contract/errors.ts'
import type { Tx } from '#gateway/db/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { type ActContext, defineAct, type OperatorAct } from '#gateway/modules/approvals/index.ts'
import { type ContractRow, endAsUpline, requestContract, selectContract } from '#gateway/modules/contracts/index.ts'
import type { OperatorDeps } from '../deps.ts'
import { memberNamed, RequiredMemberNote, Username } from './shared.ts'

const Offer = z.strictObject({ member: Username, kind: z.enum(contractKinds), terms: ContractTerms })
const Ended = z.strictObject({ contract: z.uuid(), note: RequiredMemberNote })

/**
 * Contracts of agents at the top of a tree: there the operator is the upline. The operator can end a contract further down, too.
 * Agents specification, section 6.2.
 */
export function contractActs(services: OperatorDeps): Record<string, OperatorAct> {
  const end = (to: 'withdrawn' | 'terminated') =>
    defineAct({
      permission: 'contracts.manage',
      needsReason: true,
      payload: Ended,
      async target(tx, { merchant }, { contract: id }) {
        const contract = await contractOf(tx, merchant, id)
        const summary = `${to === 'withdrawn' ? 'take back' : 'end'} the ${contract.kind} ${id}`
        return { object: id, version: contract.state, summary, memberId: contract.downline_id }
      },
      async run(tx, context, { contract: id, note }) {
        const contract = await contractOf(tx, context.merchant, id)
        const change = { to, actor: actorOf(context), note: note.slice(0, 140) }
        const row = await asOperator(endAsUpline(tx, services, contract, change))
        return { state: row.ends_at ? `ends at ${row.ends_at.toISOString()}` : row.state }
      },
    })
  return {
    'contracts.offer': defineAct({
      permission: 'contracts.manage',
      needsReason: true,
      payload: Offer,
      async target(tx, { merchant }, { member: username, kind }) {
        const member = await memberNamed(tx, merchant, username)
        const summary = `offer ${member.username} a contract: ${kind}`
        return { object: member.username, version: member.status, summary, memberId: member.id }
      },
      async run(tx, context, { member, kind, terms }) {
        const offer = { member, kind, terms, requestKey: context.actId }
        const { contract } = await asOperator(
          requestContract(tx, services, context.merchant, null, offer, actorOf(context)),
        )
        return { state: `requested: ${contract.id}` }
      },
    }),
    'contracts.withdraw': end('withdrawn'),
    'contracts.terminate': end('terminated'),
  }
}

const actorOf = ({ operator, at }: ActContext) => ({
  actor: `operator:${operator.name}`,
  name: operator.name,
  address: '',
  at,
})

async function contractOf(tx: Tx, merchant: string, id: string): Promise<ContractRow> {
  const contract = await selectContract(tx, merchant, id)
  if (!contract) throw new OperatorError(`there is no contract ${id} at ${merchant}`, 'notFound')
  return contract
}

/** A refusal of the rules as a line for staff. */
async function asOperator<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    throw new OperatorError(`${error.code} ${JSON.stringify(error.params)}`)
  }
}
