import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import pino from 'pino'
import { declareCurrencies, readCurrencies } from '#contract/provider/currency.ts'
import { readSettings, SettingsError } from './settings.ts'
import { startGameStudio } from './start.ts'

/**
 * The game studio as a process: reads the environment, prints a ready line, shuts down on SIGTERM and SIGINT. With
 * `--check-settings` it only reports invalid settings.
 */

const STOP_TIMEOUT_MS = 10_000

// The journal holds rounds and seeds: no other user of the machine reads or writes new files.
process.umask(0o077)

try {
  declareCurrencies(readCurrencies(process.env.CURRENCIES))
  const settings = readSettings(process.env, repositoryRoot())
  if (process.argv.includes('--check-settings')) process.exit(0)
  const log = pino({
    level: process.env.LOG_LEVEL ?? (process.env.MARQUEE_ENV === 'production' ? 'info' : 'warn'),
    base: { service: 'game-studio' },
    timestamp: pino.stdTimeFunctions.isoTime,
  })
  const gameStudio = await startGameStudio(settings, (message) => log.warn(message))
  closeWithGrace({ delay: STOP_TIMEOUT_MS, logger: { error: (line) => log.error(String(line)) } }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after an uncaught error')
    await gameStudio.stop()
  })
  process.stdout.write(`studio ready ${gameStudio.url}\n`)
} catch (error) {
  process.stderr.write(`game-studio: ${reasonOf(error)}\n`)
  process.exit(1)
}

function reasonOf(error: unknown): string {
  if (error instanceof SettingsError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'the port is in use; set STUDIO_PORT to a free one'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** The closest folder above this file with a package.json, from source and from the build. */
function repositoryRoot(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder)
  return folder
}
