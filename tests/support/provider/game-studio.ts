import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSettings } from '#game-studio/settings.ts'
import { type RunningGameStudio, startGameStudio } from '#game-studio/start.ts'
import { bundleGameStudioClient } from '../../../scripts/lib/bundle.mjs'
import { type FakeOperator, startFakeOperator } from './fake-operator.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A game studio with its own operator, both over real HTTP, and a data folder that survives a restart. */
export interface TestGameStudio {
  readonly operator: FakeOperator
  readonly gameStudio: RunningGameStudio
  readonly keysDir: string
  readonly warnings: readonly string[]
  /** Restarts the game studio on the same folder. */
  restart(): Promise<void>
  /** Stops the game studio and the operator and removes the folder. */
  stop(): Promise<void>
}

export async function startTestGameStudio(env: Record<string, string> = {}, now?: () => Date): Promise<TestGameStudio> {
  const folder = mkdtempSync(join(tmpdir(), 'game-studio-'))
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
        STUDIO_DEMO_RESULTS: 'off',
        ...env,
      },
      root,
    ),
    clientDir,
  }
  const start = () => startGameStudio(settings, (message) => warnings.push(message), now)
  let running = await start()
  return {
    operator,
    keysDir,
    warnings,
    get gameStudio() {
      return running
    },
    async restart() {
      await running.stop()
      running = await start()
    },
    async stop() {
      await running.stop()
      await operator.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
