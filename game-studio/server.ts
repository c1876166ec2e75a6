import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import pino from 'pino'
import { readSettings, SettingsError } from './settings.ts'
import { startGameStudio } from './start.ts'

/** The studio as a process: environment in, a ready line out, an orderly end on SIGTERM and SIGINT. */

const STOP_TIMEOUT_MS = 10_000

try {
  const log = pino({ level: process.env.LOG_LEVEL ?? (process.env.MARQUEE_ENV === 'production' ? 'info' : 'warn') })
  const studio = await startGameStudio(readSettings(process.env, repositoryRoot()), (message) => log.warn(message))
  closeWithGrace({ delay: STOP_TIMEOUT_MS, logger: { error: (line) => log.error(String(line)) } }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after an error nobody caught')
    await studio.stop()
  })
  process.stdout.write(`studio ready ${studio.url}\n`)
} catch (error) {
  process.stderr.write(`studio: ${reasonOf(error)}\n`)
  process.exit(1)
}

function reasonOf(error: unknown): string {
  if (error instanceof SettingsError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'the port is taken by another program; set STUDIO_PORT to a free one'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** The folder above this file that holds package.json, whether this is the source or the build. */
function repositoryRoot(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder)
  return folder
}
