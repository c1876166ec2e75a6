import { amountIn } from '#gateway/lib/currency-scale.ts'
import { hashPassword, insertMember, selectMemberByUsername } from '#gateway/modules/accounts/index.ts'
import {
  checkAffiliate,
  createAffiliateCode,
  createReferralCode,
  insertAgent,
  takeLink,
} from '#gateway/modules/registration/index.ts'
import { creditOpeningBalance } from '#gateway/modules/wallet/index.ts'
import { contextFor, type DemoPlace, type TeamMember } from './context.ts'
import { followOneOf, openPostbacks } from './links.ts'
import { planTeam } from './plan.ts'

/** What every agent of the demonstration signs contracts with. */
export const DEMO_PAYMENT_PASSWORD = '482615'
/** Play money of a player in US cents: 400.00. */
const OPENING_CENTS = 40_000n

/**
 * Creates the team below the brand's demonstration agent and returns it, the agent first; null when it is there already.
 * All accounts have one password hash; players of affiliates and of the agent come by their links.
 */
export async function createTeam(place: DemoPlace, topName: string): Promise<TeamMember[] | null> {
  const { services, merchant, random } = place
  const found = await services.db.withMerchant(merchant, (tx) => selectMemberByUsername(tx, merchant, topName))
  if (!found) return null
  const paymentHash = await hashPassword(DEMO_PAYMENT_PASSWORD)
  const top: TeamMember = { id: found.id, username: topName, type: found.type, level: 0, upline: null }
  const plan = planTeam(random)
  const [first] = plan
  const isThere = await services.db.withMerchant(merchant, async (tx) => {
    await tx
      .updateTable('member')
      .set({ payment_password_hash: paymentHash })
      .where('merchant', '=', merchant)
      .where('id', '=', top.id)
      .execute()
    return first !== undefined && (await selectMemberByUsername(tx, merchant, first.username)) !== null
  })
  if (isThere) return null
  await openPostbacks(place, top)
  const team: TeamMember[] = []
  for (const { username, above, type, level } of plan) {
    const upline = team[above] ?? top
    const hashes = { password_hash: found.password_hash, payment_password_hash: type === 0 ? null : paymentHash }
    team.push(await createOne(place, { username, type, level, upline }, hashes))
  }
  return [top, ...team]
}

async function createOne(
  place: DemoPlace,
  member: Omit<TeamMember, 'id' | 'upline'> & { readonly upline: TeamMember },
  hashes: { readonly password_hash: string | null; readonly payment_password_hash: string | null },
): Promise<TeamMember> {
  const { services, brand, merchant } = place
  const { username, type, upline } = member
  const now = services.clock.now()
  const code = type === 0 && (upline.type > 2 || upline.level === 0) ? await followOneOf(place, upline) : null
  const visitor = contextFor(place, upline)
  const credit = code === null ? null : await checkAffiliate(visitor, code, '')
  const id = await services.db.withMerchant(merchant, async (tx) => {
    const created = await insertMember(tx, {
      merchant,
      username,
      type,
      email: `${username}@${merchant.toLowerCase().replaceAll('_', '-')}.example`,
      ...hashes,
      password_changed_at: now,
      language: brand.settings.defaultLanguage,
      currency: brand.settings.currency,
      own_referral_code: createReferralCode(brand),
      register_method: 'DEMO',
      domain: brand.mainDomain,
      first_login_done: true,
      recommender_id: upline.id,
      upline_id: upline.id,
      affiliate_code: credit?.affiliateCode ?? null,
      agent_link_id: credit && (await takeLink(tx, visitor, credit)),
      created_at: now,
      last_login_at: now,
    })
    if (type !== 0) {
      const agent = { merchant, member_id: created.id, path: `${created.id}/`, created_at: now }
      await insertAgent(tx, { ...agent, affiliate_code: createAffiliateCode(brand) })
    }
    await creditOpeningBalance(tx, merchant, created, amountIn(created.currency, OPENING_CENTS))
    return created.id
  })
  return { ...member, id }
}
