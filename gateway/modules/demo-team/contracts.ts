import { randomUUID } from 'node:crypto'
import type { ContractKind } from '#contract/agency/contract-kinds.ts'
import { ContractTerms } from '#contract/agency/terms.ts'
import { contracts } from '#contract/endpoints/agency/contracts.ts'
import { isAffiliateType } from '#contract/entities/member-types.ts'
import { hasSwitch } from '#gateway/modules/accounts/index.ts'
import { contractsHandlers, requestContract } from '#gateway/modules/contracts/index.ts'
import { contextFor, type DemoPlace, type TeamMember } from './context.ts'
import { DEMO_PAYMENT_PASSWORD } from './members.ts'

const KINDS = [
  { kind: 'dividend', period: 'weekly', policy: 'DIVIDEND', ratesBp: [3_000, 2_500, 2_000, 1_500, 1_000] },
  { kind: 'dailySalary', period: 'daily', policy: 'DAILYSALARY', ratesBp: [50, 40, 30, 20, 10] },
] as const

/** Signs contracts from the operator down: a weekly dividend and a daily salary, each level with a lower rate. */
export async function signContracts(place: DemoPlace, team: readonly TeamMember[]): Promise<void> {
  const { brand } = place
  for (const { kind, period, ratesBp } of KINDS.filter((one) => hasSwitch(brand, one.policy))) {
    for (const member of team) {
      const rateBp = ratesBp[member.level]
      if (member.type === 0 || rateBp === undefined || (isAffiliateType(member.type) && kind !== 'dividend')) continue
      const { timeZone: zone, currency } = brand.settings
      await sign(
        place,
        member,
        ContractTerms.parse({ kind, period, zone, currency, tiers: [{ rateBp }], deductions: [] }),
      )
    }
  }
}

async function sign(place: DemoPlace, member: TeamMember, terms: ContractTerms): Promise<void> {
  const { id, termsHash } = await offer(place, member, terms)
  const answer = { contractId: id, action: 'ACCEPT', termsHash, paymentPassword: DEMO_PAYMENT_PASSWORD }
  const accept = {
    dividend: contractsHandlers.answerDividend,
    dailySalary: contractsHandlers.answerDailySalary,
    hourlySalary: contractsHandlers.answerHourlySalary,
    realTimeSalary: contractsHandlers.answerRealTimeSalary,
  } satisfies Record<ContractKind, unknown>
  await accept[terms.kind](contextFor(place, member), contracts.answerDividend.request.parse(answer))
}

async function offer(
  place: DemoPlace,
  { username, upline }: TeamMember,
  terms: ContractTerms,
): Promise<{ id: string; termsHash: string }> {
  const { services, merchant } = place
  const request = { member: username, kind: terms.kind, terms, requestKey: randomUUID() }
  if (upline) return await contractsHandlers.offerContract(contextFor(place, upline), request)
  const staff = { actor: 'operator:demo', name: 'demo', address: '', at: services.clock.now() }
  return await services.db.withMerchant(merchant, async (tx) => {
    const { contract } = await requestContract(tx, services, merchant, null, request, staff)
    return { id: contract.id, termsHash: contract.terms_hash }
  })
}
