import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrandDirectory, openBrandDirectory } from '#brand-engine/index.ts'
import type { ChallengeAnswer } from '#contract/entities/challenge.ts'
import { createGateway } from '#gateway/app.ts'
import { createLog, type GatewayApp } from '#gateway/http/index.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { solveCaptcha, solvedChallenge } from '#gateway/modules/verification/index.ts'
import type { Services } from '#gateway/services.ts'
import type { GatewaySettings } from '#gateway/settings.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { createTestServices, TEST_NOW, testSettings } from '../services.ts'
import { type CallOptions, createClient, type GatewayClient } from './client.ts'

export interface TestGatewayOptions {
  /** Brand folders; a copy of tests/support/brands unless given. */
  brandsDir?: string
  settings?: Partial<GatewaySettings>
  /** Parts to replace: a database that fails, a sender that counts. */
  services?: Partial<Services>
  /** Where log lines go; nowhere unless given. */
  logTo?: { write(line: string): void }
}

/** A complete gateway on its own database with a fixed clock, called by `app.request()` without a port. */
export interface TestGateway {
  readonly app: GatewayApp
  readonly clock: ManualClock
  readonly services: Services
  readonly brands: BrandDirectory
  /** `await gateway.call({ merchant }).system.getStatus({})`. The merchant is `alphamerchant` unless given. */
  call(options?: CallOptions): GatewayClient
  /** The token of a new trial member: the shortest way to be logged in. */
  openSession(options?: CallOptions): Promise<string>
  /** A slider puzzle with its solution, to be spread into a request. */
  solvedChallenge(options?: CallOptions): Promise<ChallengeAnswer>
  /** A captcha with its solution. */
  solvedCaptcha(options?: CallOptions): Promise<ReturnType<typeof solveCaptcha>>
  /** The messages that a merchant's adapters stored, newest first. */
  outbox(merchant?: string): Promise<{ channel: string; recipient: string; subject: string; body: string }[]>
  close(): Promise<void>
}

export const TEST_MERCHANT = 'alphamerchant'
const root = join(import.meta.dirname, '../../..')

export async function createTestGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const clock = new ManualClock(new Date(TEST_NOW))
  const db = options.services?.db ?? (await createTestDatabase())
  const brandsDir = options.brandsDir ?? (await copyTestBrands())
  const settings = testSettings({ brandsDir, ...options.settings })
  const brands =
    options.services?.brands ?? (await openBrandDirectory({ dir: brandsDir, themesDir: settings.themesDir }))
  const serious = brands.problems().filter(({ severity }) => severity === 'error')
  if (serious.length > 0) throw new Error(`a test brand is broken: ${JSON.stringify(serious)}`)
  const services = createTestServices(db, { brands, clock, settings, ...options.services })
  const log = options.logTo ? createLog('info', options.logTo) : createLog('silent')
  const app = createGateway(services, { log })
  const call = (caller: CallOptions = {}) => createClient({ app, services }, { merchant: TEST_MERCHANT, ...caller })
  return {
    app,
    clock,
    services,
    brands,
    call,
    openSession: async (caller) => (await call({ ip: randomAddress(), ...caller }).session.loginFreePlay({})).token,
    solvedChallenge: async ({ merchant = TEST_MERCHANT } = {}) => solvedChallenge({ merchant, services }),
    solvedCaptcha: async (caller) => {
      const { id } = await call({ ip: randomAddress(), ...caller }).verification.getCaptcha({})
      return solveCaptcha(services, id)
    },
    outbox: (merchant = TEST_MERCHANT) =>
      db.withMerchant(merchant, (tx) =>
        tx
          .selectFrom('outbox_message')
          .select(['channel', 'recipient', 'subject', 'body'])
          .where('merchant', '=', merchant)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .execute(),
      ),
    close: async () => {
      await brands.close()
      await db.close()
      if (!options.brandsDir) await rm(brandsDir, { recursive: true, force: true })
    },
  }
}

/** A folder of its own per gateway, so that a test may edit a brand; on the same defaults as the real ones. */
async function copyTestBrands(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'marquee-brands-'))
  await cp(join(root, 'brands', '_defaults'), join(dir, '_defaults'), { recursive: true })
  await cp(join(root, 'tests', 'support', 'brands'), dir, { recursive: true })
  return dir
}

/** Helpers of a test never use up the allowance of the address the test is about. */
function randomAddress(): string {
  return `10.${[...randomBytes(3)].join('.')}`
}
