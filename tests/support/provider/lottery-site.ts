import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenedDatabase, openDatabase } from '#gateway/db/index.ts'
import { seedCatalogue } from '#gateway/db/seed/index.ts'
import { createOwnPostgres, type OwnPostgres } from '../database/own-postgres.ts'
import { freePort } from '../free-port.ts'
import { type GatewayProcess, startGatewayProcess } from '../gateway/gateway-process.ts'

/** The folders of the built programs. */
export interface BuiltPrograms {
  readonly gateway: string
  readonly studio: string
}

/** As `npm run build` leaves them. */
export const shippedPrograms: BuiltPrograms = {
  gateway: join(import.meta.dirname, '../../../build/gateway'),
  studio: join(import.meta.dirname, '../../../build/game-studio'),
}

/** A built gateway and a built studio with all lotteries, each a process of its own, on a PostgreSQL server that may be killed. */
export interface LotterySite {
  readonly postgres: OwnPostgres
  readonly db: OpenedDatabase
  readonly gatewayUrl: string
  readonly studioUrl: string
  readonly keysDir: string
  /** Sets the studio's clock, also for its later starts (tests/support/provider/jumping-clock.mjs). */
  moveClock(clock: { readonly shiftMs: number } | { readonly stoppedAtMs: number }): void
  killStudio(): Promise<void>
  startStudio(): Promise<void>
  killGateway(): Promise<void>
  startGateway(): Promise<void>
  /** Ends the processes and removes their folder. */
  stop(): Promise<void>
}

/** Null where PostgreSQL's programs are not installed. */
export async function startLotterySite(programs: BuiltPrograms = shippedPrograms): Promise<LotterySite | null> {
  const postgres = await createOwnPostgres()
  if (!postgres) return null
  const folder = mkdtempSync(join(tmpdir(), 'lottery-site-'))
  const [gatewayPort, studioPort] = [await freePort(), await freePort()]
  const [gatewayUrl, studioUrl] = [`http://127.0.0.1:${gatewayPort}`, `http://127.0.0.1:${studioPort}`]
  const env = {
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    GATEWAY_PORT: String(gatewayPort),
    GATEWAY_OPERATOR_PORT: '0',
    STUDIO_URL: studioUrl,
  }
  const startGateway = async () => {
    const dir = { dir: programs.gateway, remove: async () => undefined }
    const started = startGatewayProcess(dir, { ...env, DATABASE_URL: postgres.url })
    await started.url
    return started
  }
  let clock: Parameters<LotterySite['moveClock']>[0] = { shiftMs: 0 }
  const startStudio = async () => {
    const studio = {
      DATA_DIR: folder,
      STUDIO_PORT: String(studioPort),
      STUDIO_OPERATOR_URL: `${gatewayUrl}/providers/studio`,
    }
    const child = await startStudioProcess(programs.studio, { ...studio, CLOCK_SHIFT_MS: shiftOf(clock) })
    if ('stoppedAtMs' in clock) child.send(clock)
    return child
  }
  let gateway: GatewayProcess = await startGateway()
  let studio: ChildProcess = await startStudio()
  // The pool outlives a kill of the server; its broken connections are no errors of the test.
  const db = await openDatabase({ databaseUrl: postgres.url }, { onConnectionError: () => {} })
  await seedCatalogue(db)
  return {
    postgres,
    db,
    gatewayUrl,
    studioUrl,
    keysDir: join(folder, 'keys'),
    moveClock(next) {
      clock = next
      studio.send(next)
    },
    killStudio: () => end(studio, 'SIGKILL'),
    killGateway: () => end(gateway.child, 'SIGKILL'),
    async startStudio() {
      studio = await startStudio()
    },
    async startGateway() {
      gateway = await startGateway()
    },
    async stop() {
      await end(studio, 'SIGTERM')
      await end(gateway.child, 'SIGTERM')
      await db.close()
      await postgres.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts a built studio whose clock can be moved; resolves when it takes calls. */
export async function startStudioProcess(
  dir: string,
  env: { DATA_DIR: string; STUDIO_OPERATOR_URL: string } & Record<string, string>,
): Promise<ChildProcess> {
  const clock = join(import.meta.dirname, 'jumping-clock.mjs')
  const child = spawn(process.execPath, ['--import', clock, join(dir, 'server.js')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  if (!child.stdout) throw new Error('the studio has no output')
  const ready = once(child.stdout, 'data').then(() => true)
  const isReady = await Promise.race([ready, once(child, 'exit').then(() => false)])
  if (!isReady) throw new Error('the studio ended before it was ready')
  return child
}

const shiftOf = (clock: Parameters<LotterySite['moveClock']>[0]): string =>
  String('shiftMs' in clock ? clock.shiftMs : clock.stoppedAtMs - Date.now())

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}
