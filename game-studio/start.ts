import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { loadOrCreateKeyPair } from '#contract/provider/keys.node.ts'
import { RoomChains } from './crash/chains.ts'
import { CrashRoom } from './crash/room.ts'
import { createGameStudioApp } from './http/app.ts'
import { createLaunches } from './http/launches.ts'
import { liveSessions } from './http/live-sessions.ts'
import { loadPages } from './http/pages.ts'
import type { GameStudioServices } from './http/services.ts'
import { serveStream } from './http/stream.ts'
import { lotteryOf } from './lotteries/house-lottery.ts'
import { LotteryRoom } from './lotteries/lottery-room.ts'
import { operatorClient } from './operator/client.ts'
import { startDelivery } from './operator/delivery.ts'
import { recoverRounds } from './rounds/recover.ts'
import { replaceRestoredSeeds } from './rounds/restored.ts'
import type { GameStudioSettings } from './settings.ts'
import { openStore } from './state/store.ts'

export interface RunningGameStudio {
  readonly url: string
  /** Refunds the bets in flight, drains requests and deliveries, then closes the journal. */
  stop(): Promise<void>
}

/** Listens, opens the journal and recovers the rounds of the last run. */
export async function startGameStudio(
  settings: GameStudioSettings,
  warn: (message: string) => void,
  now: () => Date = () => new Date(),
): Promise<RunningGameStudio> {
  // Listens first: a second process on the same data fails here, before it touches the journal.
  let serve: (request: IncomingMessage, response: ServerResponse) => void = (_, response) =>
    response.writeHead(503).end()
  const server = createServer(timeouts, (request, response) => serve(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port, settings.host, resolve)
  })
  const url = `http://${settings.host}:${(server.address() as AddressInfo).port}`
  const privateKey = loadOrCreateKeyPair(settings.keysDir, 'studio')
  const store = await openStore(settings.dataDir, now)
  const client = operatorClient(settings.operatorUrl, privateKey, settings.operatorTimeoutMs)
  const delivery = startDelivery(store, client, warn)
  const rooms = new Map<string, CrashRoom>()
  const lotteries = new Map<string, LotteryRoom>()
  const services: GameStudioServices = {
    store,
    client,
    delivery,
    now,
    warn,
    busy: new Set(),
    keysDir: settings.keysDir,
    launches: createLaunches(now),
    sessions: liveSessions(store, now),
    pages: await loadPages(settings),
    publicUrl: () => settings.publicUrl ?? url,
    async balanceOf({ user, token, gameCode }) {
      const request = { request_uuid: services.newId(), user, token, game_code: gameCode }
      const response = await client.call('balance', request).catch(() => null)
      return response?.balance ?? null
    },
    newId: () => randomBytes(24).toString('base64url'),
    room(name) {
      const known = rooms.get(name) ?? new CrashRoom(name, services, new RoomChains(store, name, settings.crashSalt))
      rooms.set(name, known)
      return known
    },
    async lottery(code) {
      const lottery = lotteryOf(code)
      // Orders of an earlier run are settled all the same.
      const isOpen = settings.hasTestSource || store.state.lotteries.waitingIssues(code).length > 0
      if (!lottery || !isOpen) return null
      const known = lotteries.get(code)
      if (known) return known
      const room = new LotteryRoom(lottery, services)
      lotteries.set(code, room)
      await room.open()
      return room
    },
  }
  await recoverRounds(store, delivery)
  const replaced = await replaceRestoredSeeds(store, settings.dataDir, settings.crashSalt, now())
  if (replaced)
    warn(`restored from a backup: ${replaced.seeds} seeds and ${replaced.chains} crash chains were replaced`)
  for (const code of store.state.lotteries.waitingLotteries()) await services.lottery(code)
  const listener = getRequestListener(createGameStudioApp(services).fetch)
  serve = (request, response) => {
    if (!serveStream(services, request, response)) void listener(request, response)
  }
  return {
    url,
    async stop() {
      await Promise.all([...rooms.values(), ...lotteries.values()].map((room) => room.stop()))
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
      await closed
      clearTimeout(cut)
      await delivery.stop()
      await store.close()
    },
  }
}

/** As in the gateway: keep-alive connections outlive the pause between two calls of the operator. */
const timeouts = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 } as const

/** Drain timeout for requests in flight. */
const DRAIN_MS = 5_000
