import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import type { StaffRole } from '#contract/operator/permissions.ts'
import { createOperatorGateway, type GatewayOptions } from '#gateway/app.ts'
import type { OperatorEnv } from '#gateway/modules/operator/index.ts'
import type { Services } from '#gateway/services.ts'

/** Status and body of an answer. */
export type OperatorAnswer = readonly [
  status: number,
  body: { rows: Record<string, unknown>[]; [key: string]: unknown },
]

/** A person of the staff who calls the gateway. */
export interface TestOperator {
  readonly name: string
  readonly key: string
  get(path: string): Promise<OperatorAnswer>
  /** Performs an act; `brand` where the payload names none. */
  act(name: string, payload: object, options?: { brand?: string; reason?: string }): Promise<OperatorAnswer>
  post(path: string, body: object): Promise<OperatorAnswer>
}

export interface NewTestOperator {
  readonly name?: string
  readonly email?: string
  /** Roles by merchant; `*` is every merchant. */
  readonly roles: Readonly<Record<string, readonly StaffRole[]>>
  readonly limitMinor?: bigint
}

/** The operators' application over a test's services, and people to call it. */
export function createTestOperators(services: Services, options: GatewayOptions = {}) {
  const app = createOperatorGateway(services, options)
  return { app, hire: (person: NewTestOperator) => hire(services, app, person) }
}

async function hire(services: Services, app: Hono<OperatorEnv>, person: NewTestOperator): Promise<TestOperator> {
  const {
    name = `staff ${randomUUID().slice(0, 8)}`,
    email = `${randomUUID()}@staff.example`,
    roles,
    limitMinor,
  } = person
  const key = `mqop_${randomBytes(32).toString('base64url')}`
  const at = services.clock.now()
  await services.db.asPlatform(async (tx) => {
    const { id } = await tx
      .insertInto('staff')
      .values({ name, email_norm: email.toLowerCase(), mobile: null, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const held = Object.entries(roles).flatMap(([merchant, names]) =>
      names.map((role) => ({ staff_id: id, merchant, role, limit_minor: limitMinor ?? null, granted_at: at })),
    )
    await tx.insertInto('staff_role').values(held).execute()
    const hash = createHash('sha256').update(key).digest()
    const expires = new Date(at.getTime() + 90 * 86_400_000)
    await tx
      .insertInto('staff_key')
      .values({ staff_id: id, kind: 'key', key_hash: hash, created_at: at, expires_at: expires })
      .execute()
  })
  const call = async (path: string, init: RequestInit = {}): Promise<OperatorAnswer> => {
    const answer = await app.request(`/operator/${path}`, { ...init, headers: { authorization: `Bearer ${key}` } })
    return [answer.status, JSON.parse(await answer.text())]
  }
  const post = (path: string, body: object) => call(path, { method: 'POST', body: JSON.stringify(body) })
  return {
    name,
    key,
    get: (path) => call(path),
    post,
    act: (act, payload, { brand, reason = '' } = {}) =>
      post(`acts/${act}${brand ? `?brand=${brand}` : ''}`, { payload, reason }),
  }
}
