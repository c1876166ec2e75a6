import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { CONNECTION_LIMITS, drainServer, withOneHost } from '#contract/provider/http-border.node.ts'
import { loadOrCreateKeyPair } from '#contract/provider/keys.node.ts'
import { RoomChains } from './crash/chains.ts'
import { CrashRoom } from './crash/room.ts'
import { createGameStudioApp } from './http/app.ts'
import { createLaunches } from './http/launches.ts'
import { liveSessions } from './http/live-sessions.ts'
import { loadPages } from './http/pages.ts'
import type { GameStudioServices } from './http/services.ts'
import { serveStream } from './http/stream.ts'
import { LotteryRooms } from './lotteries/lottery-rooms.ts'
import { type OperatorClient, operatorClient } from './operator/client.ts'
import { startDelivery } from './operator/delivery.ts'
import { ownSeries } from './operator/own-series.ts'
import { recoverRounds } from './rounds/recover.ts'
import { replaceRestoredSeeds } from './rounds/restored.ts'
import type { GameStudioSettings } from './settings.ts'
import type { Session } from './state/events.ts'
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
  const server = createServer(
    CONNECTION_LIMITS,
    withOneHost((request, response) => serve(request, response)),
  )
  const url = await listen(server, settings)
  const privateKey = loadOrCreateKeyPair(settings.keysDir, 'studio')
  const store = await openStore(settings.dataDir, now)
  const client = operatorClient(settings.operatorUrl, privateKey, settings.operatorTimeoutMs)
  const delivery = startDelivery(store, client, warn)
  const rooms = new Map<string, CrashRoom>()
  const pages = await loadPages(settings)
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
    pages,
    textsOf: pages.texts,
    publicUrl: () => settings.publicUrl ?? url,
    balanceOf: (session) => readBalance(client, session),
    ownSeries: ownSeries(client),
    newId,
    room(name) {
      const known = rooms.get(name) ?? new CrashRoom(name, services, new RoomChains(store, name, settings.crashSalt))
      rooms.set(name, known)
      return known
    },
    lottery: (code) => lotteries.room(code),
  }
  const lotteries = new LotteryRooms(services, {
    hasSource: settings.hasTestSource,
    isDemonstration: settings.hasDemoResults,
  })
  await recoverRounds(store, delivery)
  const replaced = await replaceRestoredSeeds(store, settings.dataDir, settings.crashSalt, now())
  if (replaced)
    warn(`restored from a backup: ${replaced.seeds} seeds and ${replaced.chains} crash chains were replaced`)
  await lotteries.resume()
  const listener = getRequestListener(createGameStudioApp(services).fetch)
  serve = (request, response) => {
    if (!serveStream(services, request, response)) void listener(request, response)
  }
  return {
    url,
    async stop() {
      await Promise.all([...[...rooms.values()].map((room) => room.stop()), lotteries.stop()])
      await drainServer(server, DRAIN_MS)
      await delivery.stop()
      await store.close()
    },
  }
}

/** Drain timeout for requests in flight. */
const DRAIN_MS = 5_000

/** Unguessable: a session id is a credential. */
const newId = (): string => randomBytes(24).toString('base64url')

/** In wire units; null while the operator does not answer. */
async function readBalance(client: OperatorClient, { user, token, gameCode }: Session): Promise<number | null> {
  const request = { request_uuid: newId(), user, token, game_code: gameCode }
  const response = await client.call('balance', request).catch(() => null)
  return response?.balance ?? null
}

async function listen(server: Server, { port, host }: GameStudioSettings): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return `http://${host}:${(server.address() as AddressInfo).port}`
}
