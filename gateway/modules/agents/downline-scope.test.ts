import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agents } from '#contract/endpoints/agency/agents.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import { hashPassword, insertMember, type Member } from '#gateway/modules/accounts/index.ts'
import { isClean, selectPlayerBalance, verifyLedger } from '#gateway/modules/ledger/index.ts'
import { transfersHandlers } from '#gateway/modules/transfers/index.ts'
import { creditOpeningBalance } from '#gateway/modules/wallet/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { createTestGateway, TEST_MERCHANT as merchant, type TestGateway } from '#tests/support/gateway/gateway.ts'
import { agentsHandlers } from './index.ts'

/** Every pair of accounts of a random tree: who is listed to whom, and between whom money moves. */

const PIN = '481920'
const ACCOUNTS = 12
const OPENING = 100_000n
const seed = Number(process.env.TREE_SEED ?? Date.now() % 1_000_000)

interface Account {
  readonly member: Member
  /** The account that created this one, by its index; null: at the top. */
  readonly above: number | null
  readonly isAgent: boolean
}

let gateway: TestGateway
let accounts: Account[]
beforeAll(async () => {
  gateway = await createTestGateway()
  const pin = await hashPassword(PIN)
  const random = numbersFrom(seed)
  accounts = []
  for (let index = 0; index < ACCOUNTS; index += 1) {
    const parents = accounts.flatMap(({ isAgent }, at) => (isAgent ? [at] : []))
    // Two trees of their own, and a depth of at least three.
    const above = index < 2 ? null : index < 4 ? index - 2 : (parents[Math.floor(random() * parents.length)] ?? 0)
    accounts.push(await createAccount(above, index < 5 || random() < 0.4, pin))
  }
}, 120_000)
afterAll(() => gateway?.close())

/** Mulberry32. */
function numbersFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const within = <T>(work: Parameters<typeof gateway.services.db.withMerchant<T>>[1]) =>
  gateway.services.db.withMerchant(merchant, work)

function createAccount(above: number | null, isAgent: boolean, pin: string): Promise<Account> {
  const parent = above === null ? null : (accounts[above]?.member ?? null)
  return within(async (tx) => {
    const member = await insertMember(tx, {
      merchant,
      username: `t${randomUUID().slice(0, 10)}`,
      type: isAgent ? memberTypes.agents[0] : memberTypes.member,
      currency: 'USD',
      payment_password_hash: pin,
      recommender_id: parent?.id ?? null,
    })
    await creditOpeningBalance(tx, merchant, member, OPENING)
    if (isAgent) {
      const code = `T${randomUUID().slice(0, 8)}`
      const row = { merchant, member_id: member.id, parent_id: parent?.id ?? null, affiliate_code: code }
      await tx
        .insertInto('agent')
        .values({ ...row, path: `${member.id}/` })
        .execute()
    }
    return { member, above, isAgent }
  })
}

function as({ member }: Account) {
  const brand = gateway.brands.findByMerchant(merchant)
  if (!brand) throw new Error('the test merchant has no brand')
  return createMemberContext(gateway.services, { memberId: member.id, memberType: member.type }, { brand })
}
const asked = (amountMinor: string) => ({ amountMinor, reference: randomUUID(), paymentPassword: PIN })
const balance = ({ member }: Account) => within((tx) => selectPlayerBalance(tx, merchant, member.id, 'USD'))
const codeOf = (work: Promise<unknown>) => work.then(() => 'OK').catch(({ code }: { code: string }) => code)

test('an agent lists the accounts directly below, and no account above, beside, deeper or elsewhere', async () => {
  for (const [index, account] of accounts.entries()) {
    const request = agents.listDownline.request.parse({ pageSize: 50 })
    if (!account.isAgent) {
      expect(await codeOf(agentsHandlers.listDownline(as(account), request))).toBe('NON_AGENT_ACCOUNT')
      continue
    }
    const { content } = await agentsHandlers.listDownline(as(account), request)
    const below = accounts.filter(({ above }) => above === index).map(({ member }) => member.username)
    expect(content.map(({ account: name }) => name).sort(), `TREE_SEED=${seed}: ${index}`).toEqual(below.sort())
  }
})

test('money moves from an agent to the accounts directly below alone, for every pair, and never to themselves', async () => {
  for (const [index, sender] of accounts.entries()) {
    for (const receiver of accounts) {
      const before = [await balance(sender), await balance(receiver)]
      const transfer = { ...asked('100'), account: receiver.member.username }
      const outcome = await codeOf(transfersHandlers.transferToDownline(as(sender), transfer))
      const isBelow = receiver.above === index
      const refusal = sender.isAgent ? 'DOWNLINE_NOT_FOUND' : 'NON_AGENT_ACCOUNT'
      expect(outcome, `TREE_SEED=${seed}: ${index} to ${accounts.indexOf(receiver)}`).toBe(isBelow ? 'OK' : refusal)
      const [from = 0n, to = 0n] = before.map((minor) => minor ?? 0n)
      const after = [await balance(sender), await balance(receiver)]
      expect(after).toEqual(isBelow ? [from - 100n, to + 100n] : before)
    }
  }
}, 120_000)

test('transfers up and down between two accounts at the same time lose nothing and wait for nothing', async () => {
  const lower = accounts.find(({ above }) => above === 0)
  const [upper] = accounts
  if (!lower || !upper) throw new Error('the tree has no edge')
  const up = Array.from({ length: 5 }, () => codeOf(transfersHandlers.transferToUpline(as(lower), asked('300'))))
  const down = Array.from({ length: 5 }, () =>
    codeOf(transfersHandlers.transferToDownline(as(upper), { ...asked('200'), account: lower.member.username })),
  )
  expect(new Set(await Promise.all([...up, ...down]))).toEqual(new Set(['OK']))
  const sums = await Promise.all(accounts.map(balance))
  expect(sums.reduce<bigint>((sum, minor) => sum + (minor ?? 0n), 0n)).toBe(OPENING * BigInt(ACCOUNTS))
  expect(isClean(await within((tx) => verifyLedger(tx, merchant, reconciliationSources)))).toBe(true)
})

test('no call moves an account to another place of the tree, so that no circle can be made', async () => {
  const places = () =>
    within((tx) =>
      tx.selectFrom('agent').select(['member_id', 'parent_id', 'path']).where('merchant', '=', merchant).execute(),
    )
  const before = await places()
  const [top] = accounts
  if (!top) throw new Error('the tree is empty')
  for (const kind of ['AGENT', 'MEMBER'] as const) {
    const request = { username: accounts[2]?.member.username ?? '', kind, adult: 'on' as const }
    const outcome = codeOf(agentsHandlers.createDownline(as(top), agents.createDownline.request.parse(request)))
    expect(await outcome).not.toBe('OK')
  }
  expect(await places()).toEqual(before)
})
