import { afterEach, expect, test, vi } from 'vitest'
import { processRows } from './processes.mjs'
import { haveValidSettings } from './settings-check.mjs'

/** Three processes start from source on a busy machine. */
vi.setConfig({ testTimeout: 120_000 })
afterEach(() => vi.restoreAllMocks())

/** The processes from source without the file watcher; the web process's own server instead of the development server. */
function rows(env: Record<string, string>) {
  return processRows({ from: 'source', env, without: ['psp'] }).map(({ args, ...row }) => ({
    ...row,
    args: args.flatMap((arg: string) =>
      arg.startsWith('--watch') ? [] : [arg.replace('app/server/dev.ts', 'app/server/server.ts')],
    ),
  }))
}

test('a first start in production names every missing secret of every process once', async () => {
  const printed: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void printed.push(line))
  const unset = { SESSION_SECRET: '', WEB_SECRET: '', CHALLENGE_SECRET: '', DATA_SECRET: '', NODE_ENV: 'production' }
  expect(await haveValidSettings(rows({ ...unset, MARQUEE_ENV: 'production' }))).toBe(false)
  for (const name of ['SESSION_SECRET', 'WEB_SECRET', 'CHALLENGE_SECRET', 'DATA_SECRET']) {
    expect(printed.filter((line) => line === `${name} is missing`)).toHaveLength(1)
  }
})
