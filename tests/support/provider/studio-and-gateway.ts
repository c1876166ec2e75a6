import { randomUUID } from 'node:crypto'
import { seedCatalogue } from '#gateway/db/seed/index.ts'
import { listenWith } from '#gateway/http/listen.ts'
import type { ManualClock } from '#gateway/lib/clock.ts'
import { insertMember } from '#gateway/modules/accounts/index.ts'
import { openGameSession, providerUserId } from '#gateway/modules/game-sessions/index.ts'
import { selectPlayerBalance } from '#gateway/modules/ledger/index.ts'
import { creditOpeningBalance } from '#gateway/modules/wallet/index.ts'
import { readProviders } from '#gateway/providers/index.ts'
import { createTestGateway, TEST_MERCHANT as merchant, type TestGateway } from '../gateway/gateway.ts'
import { launchGame } from './fake-operator.ts'
import { callsOf } from './game-page.ts'
import { startTestGameStudio } from './game-studio.ts'

const OPENING_MINOR = 1_000_000n

/** A game studio and a gateway that call each other over HTTP, on one clock. */
export async function startStudioAndGateway(clock: ManualClock) {
  let gateway: TestGateway | undefined
  const servable = { fetch: (request: Request, env: object) => gateway?.app.fetch(request, env) ?? new Response(null) }
  const listening = await listenWith(servable, { host: '127.0.0.1', port: 0, portVariable: 'GATEWAY_PORT' })
  const env = { STUDIO_OPERATOR_URL: `${listening.url}/providers/studio`, STUDIO_OPERATOR_TIMEOUT_MS: '60000' }
  const studio = await startTestGameStudio(env, () => clock.now())
  const providers = readProviders(undefined, studio.gameStudio.url)
  gateway = await createTestGateway({ settings: { providers, providerKeysDir: studio.keysDir }, services: { clock } })
  const { db } = gateway.services
  await seedCatalogue(db)
  return {
    studio,
    services: gateway.services,
    merchant,
    /** A new member with 10,000.00; returns the id. */
    createMember: () =>
      db.withMerchant(merchant, async (tx) => {
        const row = { merchant, username: `p${randomUUID().slice(0, 8)}`, currency: 'USD', created_at: clock.now() }
        const member = await insertMember(tx, row)
        await creditOpeningBalance(tx, merchant, member, OPENING_MINOR)
        return member.id
      }),
    /** The calls of a game's page that is opened for a member now. */
    async openPage(memberId: string, gameCode: string, gameType: string) {
      const [vendor = ''] = gameCode.split(':')
      const game = { provider: 'studio', vendor, nodeId: null, gameCode, currency: 'USD', ip: '' }
      const { token } = await db.withMerchant(merchant, (tx) =>
        openGameSession(tx, { merchant, memberId, ...game, now: clock.now() }),
      )
      const user = providerUserId(merchant, memberId)
      return callsOf(
        studio,
        await launchGame(studio.gameStudio.url, studio.keysDir, { gameCode, gameType, user, token }),
      )
    },
    balanceOf: async (memberId: string) =>
      (await db.withMerchant(merchant, (tx) => selectPlayerBalance(tx, merchant, memberId, 'USD'))) ?? 0n,
    async stop() {
      await studio.stop()
      await listening.drain(1_000)
      await gateway?.close()
    },
  }
}
