import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FailureEnvelope, successEnvelope } from '#contract/envelope.ts'
import { commonErrors, type ErrorCode } from '#contract/errors.ts'
import { encodeCall } from '../support/gateway/client.ts'
import { createTestGateway, type TestGateway } from '../support/gateway/gateway.ts'
import { mutatedRequests, type Row, rows } from './endpoints.ts'

/** Strange requests by the hundred: never a fault of ours, always the envelope, always a refusal the row names. */
const RUNS = Number(process.env.FUZZ_RUNS ?? (process.env.SWEEP ? 40 : 15))

let gateway: TestGateway
let tokens: Record<string, string>
let calls = 0
/** What the gateway says of the last fault, for the message of a failed test. */
let lastFault = ''

beforeAll(async () => {
  gateway = await createTestGateway({
    logTo: {
      write(line) {
        if (line.includes('"call failed"')) lastFault = line
      },
    },
  })
  tokens = {
    alphamerchant: await gateway.openSession({ merchant: 'alphamerchant' }),
    betamerchant: await gateway.openSession({ merchant: 'betamerchant' }),
  }
})
afterAll(() => gateway.close())

describe.each(rows.map((row) => [row.id, row] as const))('%s', (_id, row) => {
  test(`${RUNS} strange requests get an answer of the contract`, async () => {
    const caller = fc.record({
      request: mutatedRequests(row.endpoint),
      merchant: fc.constantFrom('alphamerchant', 'betamerchant'),
      solved: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(caller, async ({ request, merchant, solved }) => {
        await expectAnswerOf(
          row,
          await ask(row, merchant, solved ? withPuzzle(request, await puzzle(row, merchant)) : request),
        )
      }),
      { numRuns: RUNS },
    )
  }, 120_000)
})

/** A login ends the session it arrives with. */
const opensSessions = (row: Row) => !row.endpoint.token && ['session', 'registration', 'social'].includes(row.group)

/** A new address each time: this is no test of the limits. Logging out ends the session, so that row gets its own. */
async function ask(row: Row, merchant: string, request: unknown): Promise<Response> {
  calls += 1
  const ip = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
  const own = opensSessions(row) ? undefined : tokens[merchant]
  const token = row.id === 'session.logout' ? await gateway.openSession({ merchant }) : own
  const { path, init } = encodeCall(gateway.services, row.endpoint, request, {
    merchant,
    ip,
    ...(token ? { token } : {}),
  })
  return gateway.app.request(path, init)
}

/** Behind the puzzle is where the work is done: half of the requests bring a solved one. */
async function puzzle(row: Row, merchant: string): Promise<object> {
  if (!Object.hasOwn(Reflect.get(row.endpoint.request, 'shape') ?? {}, 'challengeId')) return {}
  return gateway.solvedChallenge({ merchant })
}

function withPuzzle(request: Record<string, unknown>, answer: object): Record<string, unknown> {
  return { ...request, ...answer }
}

async function expectAnswerOf({ endpoint }: Row, response: Response): Promise<void> {
  const text = await response.text()
  expect(response.status, `${text} ${lastFault}`).toBeLessThan(500)
  const body: unknown = JSON.parse(text)
  if (response.status === 200) {
    expect(successEnvelope(endpoint.response).safeParse(body).error).toBeUndefined()
    return
  }
  const { errorCode } = FailureEnvelope.parse(body)
  const allowed: readonly ErrorCode[] = [...commonErrors, ...endpoint.errors]
  expect(allowed, text).toContain(errorCode)
}
