import { randomUUID } from 'node:crypto'
import type { ContractTerms } from '#contract/agency/terms.ts'
import type { Member } from '#gateway/modules/accounts/index.ts'
import { answerContract } from '#gateway/modules/contracts/answer.service.ts'
import type { ContractRow } from '#gateway/modules/contracts/contracts.store.ts'
import { offerContract, requestContract } from '#gateway/modules/contracts/offer.service.ts'
import { createMemberContext } from '../context.ts'
import { TEST_MERCHANT as merchant } from '../gateway/gateway.ts'
import { configureBrand, createAgent, loggedIn, SITE_PAYMENT_PASSWORD } from '../site-members.ts'
import type { TestSite } from '../site-visitor.ts'

export type SiteAgency = Awaited<ReturnType<typeof createSiteAgency>>

/** Alpha with agents and every kind of contract, in UTC. Call it before the first page. */
export async function createSiteAgency(site: TestSite) {
  const { services } = site.gateway
  const switches = {
    AGENTPOLICY: true,
    DIVIDEND: true,
    DAILYSALARY: true,
    HOURLYSALARY: true,
    REALTIMESALARY: true,
  }
  await configureBrand(site, { settings: { timeZone: 'UTC' }, switches })
  const ctx = ({ id, type }: Member) => {
    const brand = site.gateway.brands.findByMerchant(merchant)
    if (!brand) throw new Error('the test merchant has no brand')
    return createMemberContext(services, { memberId: id, memberType: type }, { brand })
  }
  const offerOf = (member: Member, terms: ContractTerms) => ({
    member: member.username,
    kind: terms.kind,
    terms,
    requestKey: randomUUID(),
  })
  const offerTop = async (member: Member, terms: ContractTerms) => {
    const staff = { actor: 'operator:staff', name: 'staff', address: '', at: services.clock.now() }
    const { contract } = await services.db.withMerchant(merchant, (tx) =>
      requestContract(tx, services, merchant, null, offerOf(member, terms), staff),
    )
    return contract
  }
  const offer = (member: Member, upline: Member | null, terms: ContractTerms) =>
    upline ? offerContract(ctx(upline), offerOf(member, terms)) : offerTop(member, terms)
  return {
    /** An open request of the upline, or with null of the operator. */
    offer,
    /** A contract that was offered and accepted; it begins with the next period. */
    async sign(member: Member, upline: Member | null, terms: ContractTerms): Promise<ContractRow> {
      const { id, terms_hash } = await offer(member, upline, terms)
      return answerContract(ctx(member), terms.kind, {
        contractId: id,
        action: 'ACCEPT',
        termsHash: terms_hash,
        previewHash: '',
        reason: '',
        paymentPassword: SITE_PAYMENT_PASSWORD,
      })
    },
    /** An agent, and an agent right below, each with their browser. */
    async pair() {
      const { agent: top } = await createAgent(site)
      const { agent: child } = await createAgent(site, { recommender_id: top.id })
      return { top, child, topVisitor: await loggedIn(site, top), childVisitor: await loggedIn(site, child) }
    },
  }
}
