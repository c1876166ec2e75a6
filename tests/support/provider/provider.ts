import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OperatorCall, operatorCalls } from '#contract/provider/index.ts'
import { signRsa } from '#contract/provider/signature.node.ts'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { seedCatalogue } from '#gateway/db/seed/index.ts'
import { insertMember } from '#gateway/modules/accounts/index.ts'
import { openGameSession, providerUserId } from '#gateway/modules/game-sessions/index.ts'
import { wireGameCode } from '#gateway/modules/games/index.ts'
import { creditOpeningBalance } from '#gateway/modules/wallet/index.ts'
import { type ProvidersFile, readProviders } from '#gateway/providers/index.ts'
import {
  createTestGateway,
  TEST_MERCHANT,
  type TestGateway,
  type TestGatewayOptions,
} from '#tests/support/gateway/gateway.ts'
import type { Operator, OperatorReply, PlayerSession, SignedAs } from '../../provider/operator.ts'

/**
 * The key pair of the test's supplier, and an unknown one: generated once, because that takes longer than most tests.
 */
const [supplierKey, foreignKey] = Array.from(
  { length: 2 },
  () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
) as [KeyObject, KeyObject]

/** The private key of the test's supplier, to sign with elsewhere. */
export const supplierKeyPem = () => supplierKey.export({ type: 'pkcs8', format: 'pem' }).toString()

export interface ProviderGateway extends TestGateway {
  /** A new member with 1,000.00 and an open game session, as an operator that can be tested against the rules. */
  openPlayerSession(options?: {
    readonly merchant?: string
    readonly provider?: string
    readonly currency?: string
  }): Promise<PlayerSession & { memberId: string }>
  operator(provider?: string, currency?: string): Promise<Operator & { readonly memberId: string }>
  send(provider: string, call: OperatorCall, body: unknown, signedAs?: SignedAs): Promise<OperatorReply>
}

const [game, otherGame] = catalogue().filter(({ vendor, maintenance }) => vendor === 'PG' && !maintenance)
const OPENING_MINOR = 100_000n

/** The game that `operator()` bets in. */
export const testGame = game

/** A gateway whose studio is this test: it holds the studio's key. */
export async function createProviderGateway(
  options: TestGatewayOptions & { readonly providers?: ProvidersFile } = {},
): Promise<ProviderGateway> {
  const keysDir = mkdtempSync(join(tmpdir(), 'marquee-keys-'))
  const providers = options.providers ?? readProviders(undefined, 'http://127.0.0.1:9')
  const { createPublicKey } = await import('node:crypto')
  const publicPem = createPublicKey(supplierKey).export({ type: 'spki', format: 'pem' })
  for (const { code } of providers.providers) writeFileSync(join(keysDir, `${code}.public.pem`), publicPem)
  const settings = { providers, providerKeysDir: keysDir, ...options.settings }
  const gateway = await createTestGateway({ ...options, settings })
  await seedCatalogue(gateway.services.db)

  const send: ProviderGateway['send'] = async (provider, call, body, signedAs = 'signed') => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await gateway.app.request(`/providers/${provider}${operatorCalls[call].path}`, {
      method: 'POST',
      body: signedAs === 'tampered' ? `${text} ` : text,
      headers: {
        'content-type': 'application/json',
        ...(signedAs === 'unsigned' ? {} : signRsa(signedAs === 'foreign' ? foreignKey : supplierKey, text)),
      },
    })
    return { http: response.status, ...((await response.json()) as object) }
  }
  const openPlayerSession: ProviderGateway['openPlayerSession'] = async ({
    merchant = TEST_MERCHANT,
    provider = 'studio',
    currency = 'USD',
  } = {}) => {
    const { db, clock } = gateway.services
    return db.withMerchant(merchant, async (tx) => {
      const username = `player${randomUUID().slice(0, 8)}`
      const member = await insertMember(tx, { merchant, username, currency, created_at: clock.now() })
      await creditOpeningBalance(tx, merchant, member, OPENING_MINOR)
      const request = { merchant, memberId: member.id, provider, vendor: 'PG', nodeId: game?.nodeId ?? null }
      const gameCode = wireGameCode('PG', game?.code)
      const { token } = await openGameSession(tx, { ...request, gameCode, currency, ip: '', now: clock.now() })
      return { user: providerUserId(merchant, member.id), token, currency, memberId: member.id }
    })
  }
  return {
    ...gateway,
    send,
    openPlayerSession,
    async operator(provider = 'studio', currency = 'USD') {
      const session = await openPlayerSession({ provider, currency })
      return {
        session,
        memberId: session.memberId,
        otherSession: await openPlayerSession({ provider }),
        gameCode: wireGameCode('PG', game?.code),
        otherGameCode: wireGameCode('PG', otherGame?.code),
        offersBatches: true,
        expire: async () => gateway.clock.advance(13 * 3_600_000),
        send: (call, body, signedAs) => send(provider, call, body, signedAs),
      }
    },
  }
}
