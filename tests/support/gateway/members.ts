import { randomUUID } from 'node:crypto'
import { isAgentType, memberTypes } from '#contract/entities/member-types.ts'
import { insertMember, type Member, type NewMember } from '#gateway/modules/accounts/index.ts'
import { openPlayerAccount } from '#gateway/modules/ledger/index.ts'
import { openSession } from '#gateway/modules/session/index.ts'
import { createTestContext } from '../context.ts'
import { TEST_MERCHANT, type TestGateway } from './gateway.ts'

export interface GatewayMember {
  readonly member: Member
  /** Of a new memberSession. */
  readonly token: string
}

/** A member of a test gateway's merchant who is logged in; an agent has a code, under `upline` if given. */
export async function createGatewayMember(
  gateway: TestGateway,
  row: Partial<NewMember> = {},
  { merchant = TEST_MERCHANT, upline = null }: { merchant?: string; upline?: Member | null } = {},
): Promise<GatewayMember> {
  const { services } = gateway
  const brand = gateway.brands.findByMerchant(merchant)
  if (!brand) throw new Error(`no brand has the merchant ${merchant}`)
  return services.db.withMerchant(merchant, async (tx) => {
    const type = row.type ?? memberTypes.member
    const username = `m${randomUUID().replaceAll('-', '').slice(0, 12)}`
    const member = await insertMember(tx, {
      merchant,
      username,
      currency: brand.settings.currency,
      created_at: services.clock.now(),
      recommender_id: upline?.id ?? null,
      ...row,
    })
    await openPlayerAccount(tx, { merchant, memberId: member.id, currency: member.currency })
    if (isAgentType(type)) {
      const path = `${upline ? `${upline.id}/` : ''}${member.id}/`
      const agent = { merchant, member_id: member.id, parent_id: upline?.id ?? null, path, affiliate_code: username }
      await tx.insertInto('agent').values(agent).execute()
    }
    const opened = await openSession(createTestContext(services, { brand }), tx, member, { way: 'social' })
    return { member, token: opened.token }
  })
}
