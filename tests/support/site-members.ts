import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrandFileInput } from '#brand-engine/schema/schema.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import { switchTable, type WhitelabelSwitch } from '#contract/entities/whitelabel-tree.ts'
import { insertMember, type Member, type NewMember } from '#gateway/modules/accounts/index.ts'
import {
  houseAccount,
  openPlayerAccount,
  playerAccount,
  postTransaction,
  selectPlayerBalance,
} from '#gateway/modules/ledger/index.ts'
import { openSession } from '#gateway/modules/session/index.ts'
import { creditOpeningBalance } from '#gateway/modules/wallet/index.ts'
import { createTestContext } from './context.ts'
import { TEST_MERCHANT as merchant } from './gateway/gateway.ts'
import { quickHash } from './gateway/quick-hash.ts'
import type { SiteVisitor, TestSite } from './site-visitor.ts'

/** The login password of every member of a test site. */
export const SITE_PASSWORD = 'Lamp7Harbour'
/** Their payment password. */
export const SITE_PAYMENT_PASSWORD = '481920'

/** A member of alpha with both passwords, and with money if `openingMinor` is given. */
export async function createMember(site: TestSite, row: Partial<NewMember> = {}, openingMinor = 0n): Promise<Member> {
  const [password_hash, payment_password_hash] = [
    await quickHash(SITE_PASSWORD),
    await quickHash(SITE_PAYMENT_PASSWORD),
  ]
  const now = site.gateway.clock.now()
  return site.gateway.services.db.withMerchant(merchant, async (tx) => {
    const member = await insertMember(tx, {
      merchant,
      username: `p${randomUUID().replaceAll('-', '').slice(0, 11)}`,
      currency: 'USD',
      password_hash,
      password_changed_at: now,
      created_at: now,
      payment_password_hash,
      first_login_done: true,
      ...row,
    })
    if (openingMinor > 0n) await creditOpeningBalance(tx, merchant, member, openingMinor)
    else await openPlayerAccount(tx, { merchant, memberId: member.id, currency: 'USD' })
    return member
  })
}

/** An agent of alpha with an affiliate code, under `parentId` if given. */
export async function createAgent(site: TestSite, row: Partial<NewMember> = {}, openingMinor = 0n) {
  const agent = await createMember(site, { type: memberTypes.agents[0], ...row }, openingMinor)
  const affiliateCode = `C${randomUUID().slice(0, 8)}`
  await site.gateway.services.db.withMerchant(merchant, (tx) =>
    tx
      .insertInto('agent')
      .values({ merchant, member_id: agent.id, path: `${agent.id}/`, affiliate_code: affiliateCode })
      .execute(),
  )
  return { agent, affiliateCode }
}

/** A browser in which the member has logged in. */
export async function loggedIn(site: TestSite, member: Member): Promise<SiteVisitor> {
  const [{ services }, visitor] = [site.gateway, await site.visitor()]
  const brand = site.gateway.brands.findByMerchant(merchant)
  if (!brand) throw new Error('the test merchant has no brand')
  const { token } = await services.db.withMerchant(merchant, (tx) =>
    openSession(createTestContext(services, { brand }), tx, member, { way: 'password' }),
  )
  const session = await import('#app/session/session.server.ts')
  await visitor.open((request) => session.openSession(request, { token, remember: null }, '/'))
  return visitor
}

/** A new member with their browser. */
export async function memberVisitor(site: TestSite, row: Partial<NewMember> = {}, openingMinor = 0n) {
  const member = await createMember(site, row, openingMinor)
  return { member, visitor: await loggedIn(site, member) }
}

/** Balance of a member in minor units; null before the first movement. */
export function balanceOf(site: TestSite, member: Member): Promise<bigint | null> {
  return site.gateway.services.db.withMerchant(merchant, (tx) => selectPlayerBalance(tx, merchant, member.id, 'USD'))
}

/** Moves money to the member, or from the member when `amountMinor` is negative. */
export async function moveMoney(
  site: TestSite,
  member: Member,
  kind: string,
  amountMinor: bigint,
  reference = randomUUID(),
) {
  const [house, player] = [houseAccount('test-bank'), playerAccount(member.id)]
  const ends = amountMinor > 0n ? { from: house, to: player } : { from: player, to: house }
  const amount = amountMinor > 0n ? amountMinor : -amountMinor
  await site.gateway.services.db.withMerchant(merchant, (tx) =>
    postTransaction(tx, { merchant, kind, reference, transfers: [{ ...ends, amountMinor: amount, currency: 'USD' }] }),
  )
}

/** Changes alpha's settings at the gateway. Public responses are cached, so call it before the first page. */
export async function configureBrand(
  site: TestSite,
  {
    settings,
    switches,
    registration,
  }: {
    settings?: Partial<BrandFileInput>
    switches?: Partial<Record<WhitelabelSwitch, boolean>>
    /** The brand's registration.json. */
    registration?: object
  },
): Promise<void> {
  const folder = join(site.gateway.services.settings.brandsDir, 'alpha')
  await editJson(join(folder, 'brand.json'), (brand: object) => ({ ...brand, ...settings }))
  await editJson(join(folder, 'whitelabel.json'), (groups: SwitchGroup[]) => withSwitches(groups, switches ?? {}))
  if (registration) await writeFile(join(folder, 'registration.json'), JSON.stringify(registration))
  await site.gateway.brands.reload()
}

interface SwitchGroup {
  readonly modId: string
  readonly enabled: boolean
  readonly childrenNodes: readonly { readonly modId: string; readonly enabled: boolean }[]
}

/** The later of two nodes of a name applies. */
function withSwitches(groups: SwitchGroup[], switches: Partial<Record<WhitelabelSwitch, boolean>>): SwitchGroup[] {
  const changed = (Object.entries(switches) as [WhitelabelSwitch, boolean][]).map(([modId, enabled]) => ({
    modId: switchTable[modId].group,
    enabled: true,
    childrenNodes: [{ modId, enabled }],
  }))
  return [...groups, ...changed]
}

async function editJson<Content>(path: string, edit: (content: Content) => Content): Promise<void> {
  await writeFile(path, JSON.stringify(edit(JSON.parse(await readFile(path, 'utf8')) as Content)))
}

/** Messages to one recipient, the newest first. */
export async function messagesTo(site: TestSite, recipient: string) {
  return (await site.gateway.outbox()).filter((message) => message.recipient === recipient)
}

/** The code in the newest message to a recipient; empty without one. */
export async function codeSentTo(site: TestSite, recipient: string): Promise<string> {
  const [message] = await messagesTo(site, recipient)
  return /\b\d{4,8}\b/.exec(message?.body ?? '')?.[0] ?? ''
}

/** A code of the same length that is not the one that was sent. */
export const otherCode = (code: string) => (code === '000000' ? '111111' : '000000')
