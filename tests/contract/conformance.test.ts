import { createHash } from 'node:crypto'
import type { Updateable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FailureEnvelope, wireHeaders } from '#contract/envelope.ts'
import { type ErrorCode, errorTable, isErrorCode } from '#contract/errors.ts'
import type { Schema } from '#gateway/db/schema/index.ts'
import { encodeCall } from '../support/gateway/client.ts'
import { createTestGateway, type TestGateway } from '../support/gateway/gateway.ts'
import { hasBody, type Row, rows } from './endpoints.ts'

/** The questions every endpoint is asked, each row those that apply to it; a row added to the contract is asked them too. */
let gateway: TestGateway
let token: string
/** Of a memberSession whose password has to be changed before anything else. */
let dueToken: string
/** Of a memberSession that was opened while its member was self-excluded. */
let excludedToken: string
let ip: string
let calls = 0

beforeAll(async () => {
  gateway = await createTestGateway()
  token = await gateway.openSession({ merchant: 'alphamerchant' })
  dueToken = await openSessionWith(dueColumns)
  excludedToken = await openSessionWith(excludedColumns)
})
afterAll(() => gateway.close())
beforeEach(() => {
  calls += 1
  ip = `198.18.${calls >> 8}.${calls & 255}`
})

/**
 * What is checked before any endpoint is asked of each fifth of them in the first tier, every question of other ones.
 */
const isSweep = Boolean(process.env.SWEEP)

describe.each(rows.map((row, at) => [row.id, row, at] as const))('%s', (_id, row, at) => {
  const { endpoint } = row
  let asked = at
  const sampled = (name: string, ask: () => Promise<void>) => {
    asked += 1
    if (isSweep || asked % 5 === 0) test(name, ask)
  }

  sampled('of an unknown merchant is refused', async () => {
    await refuses(send(row, { ...bearer(), [wireHeaders.merchant]: 'nobody' }), 'DOMAIN_CHECK_FAILED')
    await refuses(send(row, { ...bearer(), [wireHeaders.merchant]: '__proto__' }), 'DOMAIN_CHECK_FAILED')
  })

  sampled('on an unknown host, or on a host of another merchant, is refused', async () => {
    await refuses(send(row, { [wireHeaders.brandHost]: 'unknown.example' }), 'DOMAIN_CHECK_FAILED')
    await refuses(send(row, { [wireHeaders.brandHost]: 'beta.example' }), 'DOMAIN_CHECK_FAILED')
    await refuses(send(row, { [wireHeaders.merchant]: '', host: 'unknown.example' }), 'DOMAIN_CHECK_FAILED')
  })

  sampled('with another method is refused and says which one is right', async () => {
    const paths = rows.filter((other) => other.endpoint.path === endpoint.path).map((other) => other.endpoint.method)
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].filter(
      (name) => !paths.includes(name as never),
    )) {
      const answer = gateway.app.request(endpoint.path, { method, headers: headers() })
      await refuses(answer, 'METHOD_NOT_ALLOWED')
      expect((await answer).headers.get('allow')?.split(', ').sort()).toEqual([...paths].sort())
    }
  })

  const maxBytes = endpoint.maxBytes ?? 64 * 1024

  sampled('with a body that announces more than its row takes is refused', async () => {
    await refuses(send(row, { ...bearer(), 'content-length': String(maxBytes + 1) }), 'BODY_TOO_LARGE')
  })

  test('with an unknown field is refused and the field is named', async () => {
    const failure = await refuses(encoded(row, { surprise: 'x' }), 'INVALID_REQUEST')
    expect(failure.fields).toContainEqual({ path: 'surprise', key: 'unknownField' })
  })

  sampled('answers are data for one caller', async () => {
    const answer = await send(row, {})
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('x-powered-by')).toBeNull()
    expect(answer.headers.get('server')).toBeNull()
  })

  if (endpoint.token) {
    test('without a token is refused', async () => {
      await refuses(send(row, {}), 'NOT_LOGGED_IN')
    })

    sampled('with a token that does not exist is refused', async () => {
      await refuses(send(row, { authorization: `Bearer ${'A'.repeat(43)}` }), 'NOT_LOGGED_IN')
    })

    test("with another brand's token is refused", async () => {
      await refuses(send(row, { ...bearer(), [wireHeaders.merchant]: 'betamerchant' }), 'NOT_LOGGED_IN')
      await refuses(send(row, { ...bearer(), [wireHeaders.merchant]: 'alphaasia' }), 'NOT_LOGGED_IN')
    })

    test(`while the password must be changed is ${endpoint.allowedWhilePasswordExpired ? 'let through' : 'refused'}`, async () => {
      const due = { authorization: `Bearer ${dueToken}` }
      if (!endpoint.allowedWhilePasswordExpired) await refuses(send(row, due), 'PASSWORD_CHANGE_REQUIRED')
      else expect(await (await send(row, due)).text()).not.toContain('PASSWORD_CHANGE_REQUIRED')
      if (row.id === 'session.logout') dueToken = await openSessionWith(dueColumns)
    })
  }

  if (endpoint.token) {
    test(`while self-excluded is ${endpoint.allowedWhileExcluded ? 'let through' : 'refused'}`, async () => {
      const excluded = { authorization: `Bearer ${excludedToken}` }
      if (!endpoint.allowedWhileExcluded) await refuses(send(row, excluded), 'SELF_EXCLUDED')
      else expect(await (await send(row, excluded)).text()).not.toContain('SELF_EXCLUDED')
      if (row.id === 'session.logout') excludedToken = await openSessionWith(excludedColumns)
    })
  }

  if (hasBody(row)) {
    sampled('with a malformed body is refused', async () => {
      for (const body of ['{"a":', 'null', '[]', '"text"', '{"__proto__":{"a":1}}', '['.repeat(2000), '\u0000']) {
        await refuses(post(row, body), refusalOfPlain(row))
      }
    })

    sampled('with bytes that are no UTF-8 is refused', async () => {
      await refuses(post(row, new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])), 'INVALID_REQUEST')
    })

    sampled('with the wrong content type is refused', async () => {
      const wrong = endpoint.body === 'form' ? 'application/json' : 'application/x-www-form-urlencoded'
      for (const contentType of [wrong, 'text/plain', 'application/json; charset=utf-16', 'nonsense']) {
        await refuses(post(row, '{}', { 'content-type': contentType }), 'UNSUPPORTED_MEDIA_TYPE')
      }
    })

    sampled('with a body that grows beyond what its row takes is refused', async () => {
      await refuses(post(row, streamOf(maxBytes + 2048)), 'BODY_TOO_LARGE')
    })
  }

  if (hasBody(row) && endpoint.encrypt) {
    test('with a plain body is refused', async () => {
      await refuses(post(row, '{}'), 'SEAL_REQUIRED')
    })
  }

  if (hasBody(row) && !endpoint.encrypt) {
    test('with an encrypted body where it takes a plain one is refused', async () => {
      const contentType = endpoint.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
      await refuses(
        post(row, '{}', { [wireHeaders.encryptionKey]: 'v1.x.y', 'content-type': contentType }),
        'SEAL_INVALID',
      )
    })
  }

  // What says that a site is closed still answers there.
  if (row.group !== 'system') {
    sampled('at a closed merchant, or for a blocked visitor, is refused', async () => {
      const closed = await refuses(send(row, { [wireHeaders.merchant]: 'closedmerchant' }), 'MAINTENANCE')
      expect(closed.requestId).toBeTruthy()
      await refuses(send(row, { [wireHeaders.clientCountry]: 'US' }), 'ACCESS_RESTRICTED')
      await refuses(send(row, { [wireHeaders.clientIp]: '203.0.113.9' }), 'ACCESS_RESTRICTED')
    })
  }
})

test('a self-excluded member is let through to payouts, records and the safety of the account, and to nothing else', () => {
  const allowed = rows.filter(({ endpoint }) => endpoint.allowedWhileExcluded).map(({ id }) => id)
  expect(allowed.toSorted()).toMatchInlineSnapshot(`
    [
      "deposits.getDeposit",
      "deposits.listDeposits",
      "members.changePassword",
      "members.completeFirstLogin",
      "members.completeMemberDetails",
      "members.getMemberDetails",
      "members.getMemberIcon",
      "members.getMemberInfo",
      "members.updateLanguage",
      "records.exportBets",
      "records.exportTransactions",
      "records.getBet",
      "records.getLifetime",
      "records.getProfit",
      "records.listBetDays",
      "records.listBets",
      "records.listTransactionDays",
      "records.listTransactions",
      "security.beginTotp",
      "security.confirmTotp",
      "security.getSecurity",
      "security.removeTotp",
      "session.endDevice",
      "session.endOtherDevices",
      "session.listDevices",
      "session.logout",
      "social.listSocial",
      "social.unlinkSocial",
      "transfers.getConsolidatedFunds",
      "transfers.getMerchantWallet",
      "transfers.recallFunds",
      "wallet.changePaymentPassword",
      "wallet.getBalance",
      "wallet.resetPaymentPassword",
      "wallet.sendPaymentPasswordCode",
      "wallet.setPaymentPassword",
      "withdrawals.bindAccount",
      "withdrawals.confirmWithdrawal",
      "withdrawals.getWithdrawal",
      "withdrawals.getWithdrawalTerms",
      "withdrawals.listWithdrawals",
      "withdrawals.requestWithdrawal",
    ]
  `)
  expect(
    allowed.filter((id) => /play|launch|favourite|promotion|createDeposit|transferWith|toUpline/i.test(id)),
  ).toEqual([])
})

test('an unknown path is refused', async () => {
  for (const path of [
    '/wps',
    '/wps/session',
    '/lgw/',
    '/wps/session/login/',
    '/.env',
    '/%2e%2e/etc/passwd',
    '//wps/captcha',
  ]) {
    await refuses(gateway.app.request(path, { headers: headers() }), 'UNKNOWN_ENDPOINT')
  }
})

type SessionColumns = Updateable<Schema['member_session']>
const dueColumns: SessionColumns = { password_due: 'initial' }
const excludedColumns: SessionColumns = { excluded_until: new Date('2100-01-01T00:00:00Z') }

async function openSessionWith(columns: SessionColumns): Promise<string> {
  const opened = await gateway.openSession({ merchant: 'alphamerchant' })
  await gateway.services.db.withMerchant('alphamerchant', (tx) =>
    tx
      .updateTable('member_session')
      .set(columns)
      .where('merchant', '=', 'alphamerchant')
      .where('token_hash', '=', createHash('sha256').update(opened).digest())
      .execute(),
  )
  return opened
}

const headers = (extra: Record<string, string> = {}) => ({
  [wireHeaders.merchant]: 'alphamerchant',
  [wireHeaders.webSecret]: gateway.services.settings.webSecret,
  [wireHeaders.clientIp]: ip,
  ...extra,
})
const bearer = () => ({ authorization: `Bearer ${token}` })

/** The bare call: no query, no body. An empty header stands for none. */
async function send({ endpoint }: Row, extra: Record<string, string>): Promise<Response> {
  const given = Object.entries(headers(extra)).filter(([, value]) => value !== '')
  return gateway.app.request(endpoint.path, { method: endpoint.method, headers: Object.fromEntries(given) })
}

async function post({ endpoint }: Row, body: BodyInit, extra: Record<string, string> = {}): Promise<Response> {
  const contentType = endpoint.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  const init = {
    method: endpoint.method,
    headers: headers({ ...bearer(), 'content-type': contentType, ...extra }),
    body,
  }
  return gateway.app.request(endpoint.path, { ...init, duplex: 'half' } as RequestInit)
}

async function encoded({ endpoint }: Row, request: unknown): Promise<Response> {
  const { path, init } = encodeCall(gateway.services, endpoint, request, { merchant: 'alphamerchant', token, ip })
  return gateway.app.request(path, init)
}

function refusalOfPlain({ endpoint }: Row): ErrorCode {
  return endpoint.encrypt ? 'SEAL_REQUIRED' : 'INVALID_REQUEST'
}

function streamOf(bytes: number): ReadableStream<Uint8Array> {
  let left = bytes
  return new ReadableStream({
    pull(controller) {
      const size = Math.min(left, 8192)
      left -= size
      if (size > 0) controller.enqueue(new Uint8Array(size).fill(0x20))
      else controller.close()
    },
  })
}

/** The answer is this refusal, in the envelope, under its status, with a request id and without a trace of our inside. */
async function refuses(answer: Response | Promise<Response>, code: ErrorCode): Promise<FailureEnvelope> {
  const response = await answer
  const text = await response.clone().text()
  const failure = FailureEnvelope.parse(JSON.parse(text))
  expect([failure.errorCode, response.status], text).toEqual([code, errorTable[code].status])
  expect(isErrorCode(failure.errorCode)).toBe(true)
  expect(response.headers.get(wireHeaders.requestId)).toBe(failure.requestId)
  expect(text).not.toMatch(/node_modules|\.ts:\d|at async|stack|zod/i)
  return failure
}
