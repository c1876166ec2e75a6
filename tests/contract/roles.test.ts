import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import { FailureEnvelope } from '#contract/envelope.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { encodeCall } from '../support/gateway/client.ts'
import { createTestGateway, TEST_MERCHANT, type TestGateway } from '../support/gateway/gateway.ts'
import { createGatewayMember } from '../support/gateway/members.ts'
import { type Row, rows } from './endpoints.ts'
import { sampleRequest } from './sample-request.ts'

/**
 * Who may call what. The table of the answers is a file, so a new endpoint or a new right is seen in a review. After a
 * change that is meant, write it with `npx vitest run --project contract tests/contract/roles.test.ts -u` and read the
 * difference.
 */
const roles: Readonly<Record<string, number | null>> = {
  visitor: null,
  trial: memberTypes.trial,
  member: memberTypes.member,
  ...Object.fromEntries(memberTypes.agents.map((type) => [`agent${type}`, type])),
}

/** Refusals that say who the caller is; with any other answer the role may call the endpoint. */
const roleRefusals: readonly ErrorCode[] = ['NOT_LOGGED_IN', 'TRIAL_MEMBER', 'NON_AGENT_ACCOUNT', 'NON_MEMBER_ACCOUNT']

/** Groups of calls about money and agents, which a trial account never reaches. */
const closedToTrials = ['deposits', 'withdrawals', 'transfers', 'agents', 'affiliates', 'contracts', 'series']
/** Settings of the merchant, and what a visitor calls too. */
const openToTrials = ['transfers.getMerchantWallet', 'affiliates.followLink']
const forAgents = [
  'agents.getTeamOverview',
  'agents.listDownline',
  'agents.getTeamTree',
  'agents.listTeamBets',
  'agents.listUserLoss',
  'agents.listTeamTransactions',
  'agents.createDownline',
  'affiliates.listLinks',
  'affiliates.createLink',
  'affiliates.endLink',
  'affiliates.getPostbacks',
  'affiliates.savePostbackTarget',
  'affiliates.removePostbackTarget',
  'affiliates.resendPostback',
  'transfers.transferToDownline',
  'contracts.answerDividend',
  'contracts.answerDailySalary',
  'contracts.answerHourlySalary',
  'contracts.answerRealTimeSalary',
  'contracts.getConsolidatedContract',
  'contracts.listContracts',
  'contracts.getContract',
  'contracts.previewContract',
  'contracts.tryContract',
  'contracts.offerContract',
  'contracts.withdrawContract',
  'contracts.terminateContract',
  'contracts.listIncome',
  'contracts.listRebateDays',
  'contracts.listRebateOrders',
  'contracts.listCountedMembers',
  'contracts.getSettlement',
  'series.getSeries',
  'series.setSeries',
]

let gateway: TestGateway
let calls = 0
/** Row -> role -> the refusal of the role, or `yes`. */
const table = new Map<string, Map<string, string>>()

beforeAll(async () => {
  gateway = await createTestGateway()
  for (const row of rows) {
    const answers = new Map<string, string>()
    for (const role of Object.keys(roles)) answers.set(role, await answerTo(role, row))
    table.set(row.id, answers)
  }
}, 900_000)
afterAll(() => gateway?.close())

/** Each call has a session and an address of its own: some calls end the session, and none of this is about limits. */
async function answerTo(role: string, row: Row): Promise<string> {
  calls += 1
  const type = roles[role] ?? null
  const token = type === null ? undefined : (await createGatewayMember(gateway, { type })).token
  const ip = `10.9.${calls >> 8}.${calls & 255}`
  const request = sampleRequest(row.endpoint)
  const { path, init } = encodeCall(gateway.services, row.endpoint, request, {
    merchant: TEST_MERCHANT,
    ip,
    ...(token && { token }),
  })
  const response = await gateway.app.request(path, init)
  if (response.status === 200) return 'yes'
  const { errorCode } = FailureEnvelope.parse(await response.json())
  return roleRefusals.find((code) => code === errorCode) ?? 'yes'
}

test('every role may call what the table of roles says', async () => {
  const width = Math.max(...rows.map(({ id }) => id.length)) + 2
  const head = ['endpoint'.padEnd(width), ...Object.keys(roles)].join(' ')
  const lines = [...table].map(([id, answers]) =>
    [id.padEnd(width), ...[...answers].map(([role, answer]) => answer.padEnd(role.length))].join(' ').trimEnd(),
  )
  await expect([head, ...lines, ''].join('\n')).toMatchFileSnapshot('role-table.txt')
})

test('a visitor reaches no endpoint that takes a token, and every other one', () => {
  for (const { id, endpoint } of rows) {
    expect(table.get(id)?.get('visitor'), id).toBe(endpoint.token ? 'NOT_LOGGED_IN' : 'yes')
  }
})

test('a trial account changes nothing in the wallet, and reaches no payment, transfer, agent call or launch', () => {
  const closed = rows.filter(
    ({ id, group, endpoint }) =>
      closedToTrials.includes(group) ||
      (group === 'wallet' && endpoint.method !== 'GET') ||
      id.startsWith('play.launch'),
  )
  for (const { id } of closed) {
    const expected = openToTrials.includes(id) ? ['yes'] : ['TRIAL_MEMBER', 'NON_AGENT_ACCOUNT']
    expect(expected, id).toContain(table.get(id)?.get('trial'))
  }
})

test('an ordinary member is no agent, and every kind of agent may what the others may', () => {
  for (const { id, endpoint } of rows) {
    const answers = table.get(id)
    if (endpoint.token) expect(answers?.get('member'), id).toBe(forAgents.includes(id) ? 'NON_AGENT_ACCOUNT' : 'yes')
    const ofAgents = memberTypes.agents.map((type) => answers?.get(`agent${type}`))
    expect(new Set(ofAgents).size, id).toBe(1)
  }
})
