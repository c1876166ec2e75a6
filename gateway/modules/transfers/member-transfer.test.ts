import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import { hashPassword, insertMember, type Member, type NewMember } from '#gateway/modules/accounts/index.ts'
import {
  houseAccount,
  isClean,
  playerAccount,
  postTransaction,
  selectPlayerBalance,
  verifyLedger,
} from '#gateway/modules/ledger/index.ts'
import { creditOpeningBalance } from '#gateway/modules/wallet/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { createMemberContext, type TestMemberContext } from '#tests/support/context.ts'
import { createTestGateway, TEST_MERCHANT as merchant, type TestGateway } from '#tests/support/gateway/gateway.ts'
import { transfersHandlers } from './index.ts'

const PIN = '481920'
const [AGENT] = memberTypes.agents

let gateway: TestGateway
let pinHash: string
beforeAll(async () => {
  gateway = await createTestGateway()
  pinHash = await hashPassword(PIN)
})
afterAll(() => gateway?.close())

const within = <T>(fn: Parameters<typeof gateway.services.db.withMerchant<T>>[1]) =>
  gateway.services.db.withMerchant(merchant, fn)

async function createMember(row: Partial<NewMember> = {}, openingMinor = 100_000n): Promise<Member> {
  return within(async (tx) => {
    const username = `p${randomUUID().slice(0, 12)}`
    const member = await insertMember(tx, {
      merchant,
      username,
      currency: 'USD',
      payment_password_hash: pinHash,
      ...row,
    })
    await creditOpeningBalance(tx, merchant, member, openingMinor)
    return member
  })
}

async function createAgent(row: Partial<NewMember> = {}, parentId: string | null = null): Promise<Member> {
  const agent = await createMember({ type: AGENT, upline_id: parentId, ...row })
  const affiliate_code = `C${randomUUID().slice(0, 8)}`
  await within((tx) =>
    tx
      .insertInto('agent')
      .values({ merchant, member_id: agent.id, path: `${agent.id}/`, affiliate_code })
      .execute(),
  )
  return { ...agent, affiliate_code }
}

function as(member: Member): TestMemberContext {
  const brand = gateway.brands.findByMerchant(merchant)
  if (!brand) throw new Error('the test merchant has no brand')
  return createMemberContext(gateway.services, { memberId: member.id, memberType: member.type }, { brand })
}

const request = (amountMinor: string, reference: string = randomUUID(), paymentPassword = PIN) => ({
  amountMinor,
  reference,
  paymentPassword,
})
const balance = (member: Member) => within((tx) => selectPlayerBalance(tx, merchant, member.id, 'USD'))

test('a member gives to the agent they came by, an agent to a member they brought, in one transaction each', async () => {
  const agent = await createAgent()
  const member = await createMember({ affiliate_code: agent.affiliate_code })
  expect(await transfersHandlers.transferToUpline(as(member), request('30000'))).toEqual({
    balance: { amountMinor: '70000', currency: 'USD' },
  })
  expect([await balance(member), await balance(agent)]).toEqual([70_000n, 130_000n])
  await transfersHandlers.transferToDownline(as(agent), { ...request('500'), account: member.username.toUpperCase() })
  expect([await balance(member), await balance(agent)]).toEqual([70_500n, 129_500n])
  const audit = await within((tx) => verifyLedger(tx, merchant, reconciliationSources))
  expect(isClean(audit), JSON.stringify(audit)).toBe(true)
})

test('the upline of an agent is the agent above, of a referred member the agent who brought them', async () => {
  const top = await createAgent()
  const middle = await createAgent({}, top.id)
  const member = await createMember({ recommender_id: middle.id })
  const uplineOf = async (of: Member) => (await transfersHandlers.getTransferTargets(as(of))).upline?.account
  expect(await uplineOf(middle)).toBe(top.username)
  expect(await uplineOf(member)).toBe(middle.username)
  expect(await uplineOf(top)).toBeUndefined()
  await transfersHandlers.transferToDownline(as(top), { ...request('500'), account: middle.username })
})

test('accounts that are not related get nothing: strangers, friends, disabled and trial members, the member himself', async () => {
  const agent = await createAgent()
  const friend = await createMember()
  const stranger = await createMember()
  const referred = await createMember({ recommender_id: friend.id })
  const disabled = await createMember({ affiliate_code: agent.affiliate_code, status: 'disabled' })
  const trial = await createMember({ affiliate_code: agent.affiliate_code, type: memberTypes.trial })
  const below = await createMember({ affiliate_code: (await createAgent({}, agent.id)).affiliate_code })
  for (const other of [stranger, disabled, trial, below, agent]) {
    const sent = transfersHandlers.transferToDownline(as(agent), { ...request('500'), account: other.username })
    await expect(sent).rejects.toMatchObject({ code: 'DOWNLINE_NOT_FOUND' })
  }
  const toFriend = transfersHandlers.transferToUpline(as(referred), request('500'))
  await expect(toFriend).rejects.toMatchObject({ code: 'UPLINE_NOT_FOUND' })
  const byMember = transfersHandlers.transferToDownline(as(friend), { ...request('500'), account: referred.username })
  await expect(byMember).rejects.toMatchObject({ code: 'NON_AGENT_ACCOUNT' })
  const byTrial = transfersHandlers.transferToUpline(as(trial), request('500'))
  await expect(byTrial).rejects.toMatchObject({ code: 'TRIAL_MEMBER' })
})

test('the same reference moves money once, also 10 times at once; with another amount it is refused', async () => {
  const agent = await createAgent()
  const member = await createMember({ affiliate_code: agent.affiliate_code })
  const asked = request('1000')
  let replays = 0
  const onReplay = () => {
    replays += 1
  }
  const ctx = { ...as(member), onReplay }
  const answers = await Promise.all(Array.from({ length: 10 }, () => transfersHandlers.transferToUpline(ctx, asked)))
  expect(replays).toBe(9)
  expect(new Set(answers.map(({ balance: { amountMinor } }) => amountMinor))).toEqual(new Set(['99000']))
  expect(await balance(member)).toBe(99_000n)
  const other = transfersHandlers.transferToUpline(as(member), { ...asked, amountMinor: '1001' })
  await expect(other).rejects.toMatchObject({ code: 'REQUEST_REUSED' })
})

test('a wrong payment password, too little, too much and more than there is move nothing', async () => {
  const agent = await createAgent()
  const member = await createMember({ affiliate_code: agent.affiliate_code })
  const send = (amountMinor: string, pin?: string) =>
    transfersHandlers.transferToUpline(as(member), request(amountMinor, undefined, pin))
  await expect(send('500', '000000')).rejects.toMatchObject({ code: 'PAYMENT_PASSWORD_WRONG' })
  await expect(send('99')).rejects.toMatchObject({
    fields: [{ path: 'amountMinor', key: 'tooSmall', params: { min: '1.00' } }],
  })
  await expect(send('1000001')).rejects.toMatchObject({ fields: [{ path: 'amountMinor', key: 'tooBig' }] })
  await expect(send('100001')).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  expect(await balance(member)).toBe(100_000n)
})

test('within 24 hours no more than the brand allows leaves a member, however many send at once', async () => {
  const agent = await createAgent()
  const member = await createMember({ affiliate_code: agent.affiliate_code }, 2_000_000n)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, () => transfersHandlers.transferToUpline(as(member), request('300000'))),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect((await transfersHandlers.getTransferTargets(as(member))).left.amountMinor).toBe('100000')
  await expect(transfersHandlers.transferToUpline(as(member), request('100001'))).rejects.toMatchObject({
    code: 'TRANSFER_LIMIT_REACHED',
  })
  gateway.clock.advance(24 * 3_600_000)
  await transfersHandlers.transferToUpline(as(member), request('300000'))
})

test('money paid in and not staked yet does not leave to another member either', async () => {
  const agent = await createAgent()
  const member = await createMember({ affiliate_code: agent.affiliate_code })
  await within((tx) =>
    postTransaction(tx, {
      merchant,
      kind: 'deposit',
      reference: randomUUID(),
      transfers: [
        { from: houseAccount('payments:x'), to: playerAccount(member.id), amountMinor: 5000n, currency: 'USD' },
      ],
    }),
  )
  await expect(transfersHandlers.transferToUpline(as(member), request('100001'))).rejects.toMatchObject({
    code: 'WAGERING_NOT_MET',
  })
  await transfersHandlers.transferToUpline(as(member), request('100000'))
  expect(await balance(member)).toBe(5_000n)
})

test('another currency is refused', async () => {
  const agent = await createAgent({ currency: 'EUR' })
  const member = await createMember({ affiliate_code: agent.affiliate_code })
  const sent = transfersHandlers.transferToUpline(as(member), request('500'))
  await expect(sent).rejects.toMatchObject({ code: 'TRANSFER_NOT_ALLOWED' })
})
