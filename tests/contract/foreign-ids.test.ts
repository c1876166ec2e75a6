import { randomUUID } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import { FailureEnvelope } from '#contract/envelope.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Tx } from '#gateway/db/index.ts'
import { quickHash } from '#tests/support/gateway/quick-hash.ts'
import { createClient, encodeCall } from '../support/gateway/client.ts'
import { createTestGateway, TEST_MERCHANT as merchant, type TestGateway } from '../support/gateway/gateway.ts'
import { createGatewayMember, type GatewayMember } from '../support/gateway/members.ts'
import { depositBonus } from '../support/promotions.ts'
import { fieldNames, type Row, rows } from './endpoints.ts'
import { sampleRequest } from './sample-request.ts'

/** Every field of the contract that names something is in one of two lists: what belongs to a member is tried here. */
const naming = /^id$|Id$|^(?:reference|account|ticket|attempt|code|member|parent|upline|downline)$/

/** What the field of a call belongs to, and the refusal of another member's. */
const owned: Readonly<Record<string, { thing: Thing; refusal: ErrorCode }>> = {
  'session.endDevice.id': { thing: 'session', refusal: 'SESSION_NOT_FOUND' },
  'deposits.getDeposit.reference': { thing: 'deposit', refusal: 'PAYMENT_NOT_FOUND' },
  'deposits.sendSlip.reference': { thing: 'deposit', refusal: 'PAYMENT_NOT_FOUND' },
  'withdrawals.requestWithdrawal.accountId': { thing: 'payoutAccount', refusal: 'PAYOUT_ACCOUNT_NOT_FOUND' },
  'withdrawals.getWithdrawal.reference': { thing: 'withdrawal', refusal: 'PAYMENT_NOT_FOUND' },
  'withdrawals.confirmWithdrawal.reference': { thing: 'withdrawal', refusal: 'PAYMENT_NOT_FOUND' },
  'withdrawals.recallWithdrawal.reference': { thing: 'withdrawal', refusal: 'PAYMENT_NOT_FOUND' },
  'messages.readMessages.id': { thing: 'message', refusal: 'MESSAGE_NOT_FOUND' },
  'records.getBet.roundId': { thing: 'round', refusal: 'ROUND_NOT_FOUND' },
  'records.openRoundPage.roundId': { thing: 'round', refusal: 'ROUND_NOT_FOUND' },
  'promotions.claimActivity.entryId': { thing: 'entry', refusal: 'PROMO_NOT_FOUND' },
  'promotions.withdrawApplication.entryId': { thing: 'entry', refusal: 'PROMO_NOT_FOUND' },
  'promotions.giveUpGrant.grantId': { thing: 'grant', refusal: 'PROMO_NOT_FOUND' },
  'transfers.transferToDownline.account': { thing: 'account', refusal: 'DOWNLINE_NOT_FOUND' },
}

/** Fields that name nothing of a member, with the reason. */
const unowned: Readonly<Record<string, string>> = {
  'favourites.addFavourite.nodeId': 'a game of the catalogue',
  'favourites.removeFavourite.nodeId': 'a game of the catalogue',
  'missions.getMissionLeaderboard.missionId': 'a promotion of the brand',
  'play.launchGame.nodeId': 'a game of the catalogue',
  'points.redeemPointReward.itemId': 'an item of the brand',
  // It is a member's: the brand of this test has no points mall.
  'points.withdrawRedemption.reference': 'asked in gateway/modules/points/points.test.ts',
  'affiliates.endLink.id': 'asked in gateway/modules/affiliates/affiliates.test.ts',
  'affiliates.resendPostback.id': 'asked in gateway/modules/affiliates/affiliates.test.ts',
  'agents.getTeamTree.parent': 'asked in gateway/modules/agents/team/team.test.ts',
  'agents.listTeamBets.member': 'asked in gateway/modules/agents/team/team.test.ts',
  'agents.listTeamTransactions.member': 'asked in gateway/modules/agents/team/team.test.ts',
  'agents.listUserLoss.member': 'asked in gateway/modules/agents/team/team.test.ts',
  // They are an agent's: the brand of this test has no contracts.
  'contracts.offerContract.member': 'asked in gateway/modules/contracts/foreign.test.ts',
  'contracts.tryContract.member': 'asked in gateway/modules/contracts/foreign.test.ts',
  'contracts.answerDividend.contractId': 'asked in gateway/modules/contracts/foreign.test.ts',
  'contracts.answerDailySalary.contractId': 'asked in gateway/modules/contracts/foreign.test.ts',
  'contracts.answerHourlySalary.contractId': 'asked in gateway/modules/contracts/foreign.test.ts',
  'contracts.answerRealTimeSalary.contractId': 'asked in gateway/modules/contracts/foreign.test.ts',
  'contracts.getContract.id': 'asked in gateway/modules/contracts/foreign.test.ts',
  'contracts.previewContract.id': 'asked in gateway/modules/contracts/foreign.test.ts',
  'contracts.withdrawContract.contractId': 'asked in gateway/modules/contracts/foreign.test.ts',
  'contracts.terminateContract.contractId': 'asked in gateway/modules/contracts/foreign.test.ts',
  'contracts.listCountedMembers.id': 'asked in gateway/modules/contracts/foreign.test.ts',
  'contracts.getSettlement.id': 'asked in gateway/modules/contracts/foreign.test.ts',
  'series.getSeries.member': 'asked in gateway/modules/series/member-series.test.ts',
  'series.setSeries.member': 'asked in gateway/modules/series/member-series.test.ts',
  'promotions.joinActivity.id': 'a promotion of the brand',
  'draws.draw.id': 'a promotion of the brand',
  'draws.claimRaffle.promotionId': 'a promotion of the brand',
  'draws.getRaffleProof.id': 'asked in gateway/modules/promotions/raffle/raffle.test.ts',
  'draws.revealDraws.id': "a promotion of the brand; the draws are the caller's own",
  'promotions.uploadActivityImage.promotionId': 'a promotion of the brand',
  'promotions.applyForActivity.promotionId': 'a promotion of the brand',
  'promotions.enterPromoCode.code': 'a code of the brand, for everyone',
  'transfers.transferWithVendor.reference': "the caller's own idempotency key",
  'transfers.transferToUpline.reference': "the caller's own idempotency key",
  'transfers.transferToDownline.reference': "the caller's own idempotency key",
  'security.confirmTotp.code': 'a code from the member’s own app',
}

type Thing =
  | 'session'
  | 'deposit'
  | 'payoutAccount'
  | 'withdrawal'
  | 'message'
  | 'round'
  | 'account'
  | 'entry'
  | 'grant'
const PIN = '481920'

let gateway: TestGateway
let owner: GatewayMember
/** An ordinary member and an agent of the same merchant: neither owns anything here. */
let strangers: GatewayMember[]
let ids: Record<Thing, string>

beforeAll(async () => {
  gateway = await createTestGateway()
  const row = { payment_password_hash: await quickHash(PIN) }
  owner = await createGatewayMember(gateway, row)
  strangers = [
    await createGatewayMember(gateway, row),
    await createGatewayMember(gateway, { ...row, type: memberTypes.agents[0] }),
  ]
  ids = await createThings()
}, 600_000)
afterAll(() => gateway?.close())

const named = rows.flatMap((row) =>
  row.endpoint.token
    ? fieldNames(row.endpoint)
        .filter((field) => naming.test(field))
        .map((field) => [`${row.id}.${field}`, row, field] as const)
    : [],
)

test('every field that names something says whether it belongs to a member', () => {
  const known = [...Object.keys(owned), ...Object.keys(unowned)]
  expect(named.map(([name]) => name).sort()).toEqual(known.sort())
})

describe.each(named.filter(([name]) => name in owned))('%s', (name, row, field) => {
  const { thing, refusal } = owned[name] as (typeof owned)[string]

  test(`of another member's ${thing} is refused as an unknown one is`, async () => {
    for (const stranger of strangers) {
      if (thing === 'account' && stranger.member.type === memberTypes.member) continue
      const answers = [await ask(row, stranger, field, ids[thing]), await ask(row, stranger, field, unknown(thing))]
      expect(answers).toEqual([refusal, refusal])
    }
  })
})

/** An id in the form of a thing's, which belongs to none. */
function unknown(thing: Thing): string {
  if (thing === 'deposit' || thing === 'withdrawal') return `${thing === 'deposit' ? 'D' : 'W'}9999999999`
  return thing === 'account' ? 'nobody-at-all' : randomUUID()
}

test('nothing of the owner changed', async () => {
  const client = createClient(gateway, { merchant, token: owner.token, ip: '10.8.0.1' })
  expect((await client.deposits.getDeposit({ reference: ids.deposit })).state).toBe('pending')
  expect((await client.withdrawals.getWithdrawal({ reference: ids.withdrawal })).state).toBe('awaitingConfirmation')
  expect((await client.messages.getUnreadCount({})).unreadMessage).toBe(1)
  expect((await client.session.listDevices({})).devices.map(({ id }) => id)).toContain(ids.session)
})

test('an agent can name only their own downline: not a sibling, an upline, another tree or themselves', async () => {
  const type = memberTypes.agents[0]
  const row = { type, payment_password_hash: owner.member.payment_password_hash }
  const root = await createGatewayMember(gateway, row)
  const agent = await createGatewayMember(gateway, row, { upline: root.member })
  const sibling = await createGatewayMember(gateway, row, { upline: root.member })
  const elsewhere = await createGatewayMember(gateway, row)
  const call = rows.find(({ id }) => id === 'transfers.transferToDownline') as Row
  for (const { member } of [root, sibling, elsewhere, agent, owner]) {
    expect(await ask(call, agent, 'account', member.username)).toBe('DOWNLINE_NOT_FOUND')
  }
})

/** The error code of a call; `OK` when it was answered. */
async function ask(row: Row, { token }: GatewayMember, field: string, id: string): Promise<string> {
  const given: Record<string, unknown> = { [field]: id }
  if (fieldNames(row.endpoint).includes('paymentPassword')) given.paymentPassword = PIN
  if (fieldNames(row.endpoint).includes('image')) given.image = await slip()
  if (row.id === 'withdrawals.requestWithdrawal') given.requestKey = randomUUID()
  const request = sampleRequest(row.endpoint, given)
  const { path, init } = encodeCall(gateway.services, row.endpoint, request, { merchant, token, ip: '10.8.0.2' })
  const response = await gateway.app.request(path, init)
  return response.status === 200 ? 'OK' : FailureEnvelope.parse(await response.json()).errorCode
}

/** A picture, because a slip is checked before the deposit is looked up. */
async function slip(): Promise<string> {
  const canvas = createCanvas(60, 40)
  canvas.getContext('2d').fillRect(5, 5, 20, 20)
  return (await canvas.encode('png')).toString('base64')
}

/** One of each thing of the owner, as the modules store it. */
async function createThings(): Promise<Record<Thing, string>> {
  const { services } = gateway
  const now = services.clock.now()
  const later = new Date(now.getTime() + 3_600_000)
  const own = { merchant, member_id: owner.member.id }
  const payment = {
    ...own,
    request_key: randomUUID(),
    amount_minor: 1000n,
    currency: owner.member.currency,
    created_at: now,
  }
  return services.db.withMerchant(merchant, async (tx) => {
    const deposit = {
      ...payment,
      reference: 'D0123456789',
      method: 'bank',
      channel: 'BANK',
      provider: 'transfer',
    } as const
    await tx
      .insertInto('deposit')
      .values({ ...deposit, kind: 'transfer', state: 'pending', expires_at: later })
      .execute()
    const account = { ...own, bank: 'Bank', sealed_holder: 'x', sealed_number: 'x', number_hash: Buffer.from('x') }
    const { id: payoutAccount } = await tx
      .insertInto('payout_account')
      .values({ ...account, bound_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const withdrawal = { ...payment, reference: 'W0123456789', account_id: payoutAccount, confirm_by: later }
    await tx
      .insertInto('withdrawal')
      .values({ ...withdrawal, state: 'awaitingConfirmation' })
      .execute()
    const message = await tx
      .insertInto('member_message')
      .values({ ...own, title: 'Title', body: 'Text', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const round = { ...own, provider_code: 'studio', round_code: 'r1', vendor_code: 'studio', game_code: 'g1' }
    const { id: roundId } = await tx
      .insertInto('game_round')
      .values({ ...round, currency: owner.member.currency, opened_at: now, changed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const session = await tx
      .selectFrom('member_session')
      .select('id')
      .where('member_id', '=', owner.member.id)
      .executeTakeFirstOrThrow()
    return {
      session: session.id,
      deposit: deposit.reference,
      payoutAccount,
      withdrawal: withdrawal.reference,
      message: message.id,
      round: roundId,
      account: owner.member.username,
      ...(await createBonus(tx, now)),
    }
  })
}

/** An entry of the owner whose reward can be taken, and an active bonus. */
async function createBonus(tx: Tx, now: Date): Promise<{ entry: string; grant: string }> {
  const version = { merchant, promotion_id: 'welcome', version: 1 }
  const document = JSON.stringify(depositBonus({ id: 'welcome', claim: 'manual' }))
  await tx
    .insertInto('promotion_version')
    .values({ ...version, document, terms_hash: 'a'.repeat(64), published_at: now })
    .execute()
  const later = new Date('2100-01-01T00:00:00Z')
  const own = { ...version, member_id: owner.member.id, currency: owner.member.currency, joined_at: now }
  const award = { state: 'claim', award_kind: 'bonus', award_minor: 100n, claim_by: later } as const
  const { id: entry } = await tx
    .insertInto('promo_entry')
    .values({ ...own, ...award, period_key: 'once', counts_until: later, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: grant } = await tx
    .insertInto('bonus_grant')
    .values({
      merchant,
      entry_id: entry,
      member_id: owner.member.id,
      currency: owner.member.currency,
      amount_minor: 100n,
      required_minor: 100n,
      state: 'active',
      granted_at: now,
      started_at: now,
      ends_at: later,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { entry, grant }
}
