import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { between, randomFrom } from '#art/random.ts'
import { type BuiltGateway, buildGateway } from './gateway-process.ts'
import { runUntilKilled } from './run-until-killed.ts'

/** How often the tests of kills kill: once in `npm test`, as often as the specification says in `npm run soak`. */
export const KILLS = Number(process.env.KILL_ROUNDS ?? 1)

/**
 * A program that is built for the tests of a file and killed while it works on a data folder, which stays over the kills.
 * `KILL_TEST_SEED` repeats the moments of a run.
 *
 * @param loadMs from the first line that it prints to the kill
 */
export function killedProgram(file: string, loadMs: { readonly min: number; readonly max: number }) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-killed-'))
  const seed = Number(process.env.KILL_TEST_SEED ?? Date.now() % 2 ** 31)
  const random = randomFrom(seed)
  let built: BuiltGateway
  let run = 0
  beforeAll(async () => {
    console.log(`KILL_TEST_SEED=${seed}`)
    built = await buildGateway({ killed: file })
  }, 300_000)
  afterAll(async () => {
    await built?.remove()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    dataDir,
    /** Runs it on the data folder until it is killed; returns the lines that it printed, one after each commit. */
    async runAndKill(...args: readonly string[]): Promise<readonly string[]> {
      run += 1
      const killAfterMs = between(random, loadMs.min, loadMs.max)
      const program = path.join(built.dir, 'killed.js')
      const { lines, signal, errors } = await runUntilKilled(program, [dataDir, ...args], killAfterMs)
      expect({ run, signal, errors }).toEqual({ run, signal: 'SIGKILL', errors: '' })
      return lines
    },
  }
}
