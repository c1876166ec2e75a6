import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { FolderLockedError, IncompatibleDatabaseError } from './db/index.ts'
import { createLog } from './http/index.ts'
import { ListenError } from './http/listen.ts'
import { readSettings, SettingsError } from './settings.ts'
import { startGateway } from './start.ts'

/** The gateway as a process: environment in, a ready line out, an orderly end on SIGTERM and SIGINT. */

/** A little longer than the calls that are running may take, for the database to close behind them. */
const STOP_TIMEOUT_MS = 15_000

try {
  const settings = readSettings(process.env, repositoryRoot())
  const log = createLog(process.env.LOG_LEVEL ?? (settings.mode === 'production' ? 'info' : 'warn'))
  const gateway = await startGateway(settings, log, (error) => {
    log.fatal({ err: error }, 'the database cannot go on')
    process.exit(1)
  })
  closeWithGrace({ delay: STOP_TIMEOUT_MS, logger: { error: (line) => log.error(String(line)) } }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after an error nobody caught')
    await gateway.stop()
  })
  log.info({ metrics: gateway.metricsUrl, mode: settings.mode }, 'ready')
  process.stdout.write(`gateway ready ${gateway.url}\n`)
} catch (error) {
  process.stderr.write(`gateway: ${reasonOf(error)}\n`)
  process.exit(1)
}

const operatorErrors = [ListenError, FolderLockedError, IncompatibleDatabaseError]

/** Errors that an operator can fix are one line; other errors include the stack. */
function reasonOf(error: unknown): string {
  if (error instanceof SettingsError) return error.problems.join('; ')
  if (error instanceof Error && operatorErrors.some((type) => error instanceof type)) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** The folder above this file that holds package.json, whether this is the source or the build. */
function repositoryRoot(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder)
  return folder
}
