import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { declareCurrencies, readCurrencies } from '#contract/money/currency.ts'
import { FolderLockedError, IncompatibleDatabaseError, MigrationError } from './db/index.ts'
import { createLog } from './http/index.ts'
import { ListenError } from './http/listen.ts'
import { readSettings, SettingsError } from './settings.ts'
import { startGateway } from './start.ts'

/**
 * Entry point of the gateway process: reads the environment, prints a ready line, shuts down on SIGTERM and SIGINT. With
 * `--check-settings` it only reports invalid settings.
 */

/** Shutdown timeout; longer than the drain timeout of running calls, so that the database can close after them. */
const STOP_TIMEOUT_MS = 15_000
/** The same after an uncaught error: a process that does not respond must not keep its port. */
const FAILED_STOP_MS = 1_000

// Declared before the code below runs, because an error at start uses it.
const operatorErrors = [ListenError, FolderLockedError, IncompatibleDatabaseError, MigrationError]

// The data folder holds balances, hashes and keys: no other user of the machine reads or writes new files.
process.umask(0o077)

try {
  declareCurrencies(readCurrencies(process.env.CURRENCIES))
  const settings = readSettings(process.env, repositoryRoot())
  if (process.argv.includes('--check-settings')) process.exit(0)
  const log = createLog(process.env.LOG_LEVEL ?? (settings.mode === 'production' ? 'info' : 'warn'))
  const gateway = await startGateway(settings, log, (error) => {
    log.fatal({ err: error }, 'the database failed')
    process.exit(1)
  })
  const { drainNoticeMs } = settings
  closeWithGrace(
    { delay: drainNoticeMs + STOP_TIMEOUT_MS, logger: { error: (line) => log.error(String(line)) } },
    async ({ err }) => {
      if (!err) return await gateway.stop(drainNoticeMs)
      log.fatal({ err }, 'stopping after an uncaught error')
      // Stops listening first. What failed may never respond, so the rest has no more time.
      await Promise.race([gateway.stop(), setTimeout(FAILED_STOP_MS)])
      process.exit(1)
    },
  )
  log.info({ metrics: gateway.metricsUrl, operators: gateway.operatorUrl, mode: settings.mode }, 'ready')
  process.stdout.write(`gateway ready ${gateway.url}\n`)
} catch (error) {
  process.stderr.write(`gateway: ${reasonOf(error)}\n`)
  process.exit(1)
}

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
