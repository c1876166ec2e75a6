import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSettings } from '#game-studio/settings.ts'
import { type RunningGameStudio, startGameStudio } from '#game-studio/start.ts'
import { bundleGameStudioClient } from '../../scripts/lib/bundle-game-studio.mjs'
import { type FakeOperator, startFakeOperator } from './fake-operator.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A studio with an operator of its own, both over real HTTP, and a folder that a restart finds again. */
export interface TestGameStudio {
  readonly operator: FakeOperator
  readonly studio: RunningGameStudio
  readonly keysDir: string
  readonly warnings: readonly string[]
  /** Ends the studio and starts it on the same folder. */
  restart(): Promise<void>
  /** Takes the studio away without the orderly end. */
  stop(): Promise<void>
}

export async function startTestGameStudio(env: Record<string, string> = {}, now?: () => Date): Promise<TestGameStudio> {
  const folder = mkdtempSync(join(tmpdir(), 'studio-'))
  const keysDir = join(folder, 'keys')
  const clientDir = join(folder, 'client')
  await bundleGameStudioClient(clientDir)
  const operator = await startFakeOperator(keysDir)
  const warnings: string[] = []
  const settings = {
    ...readSettings(
      {
        STUDIO_PORT: '0',
        DATA_DIR: folder,
        STUDIO_OPERATOR_URL: operator.url,
        STUDIO_OPERATOR_TIMEOUT_MS: '400',
        ...env,
      },
      root,
    ),
    clientDir,
  }
  const start = () => startGameStudio(settings, (message) => warnings.push(message), now)
  let studio = await start()
  return {
    operator,
    keysDir,
    warnings,
    get studio() {
      return studio
    },
    async restart() {
      await studio.stop()
      studio = await start()
    },
    async stop() {
      await studio.stop()
      await operator.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
