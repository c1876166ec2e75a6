import { afterEach, expect, test, vi } from 'vitest'
import { processEnvironment, processRows } from './processes.mjs'

afterEach(() => vi.unstubAllEnvs())

test('the build and the sources start the same processes in the same order', () => {
  const names = (from: 'build' | 'source') => processRows({ from, env: {} }).map(({ name }) => name)
  expect(names('build')).toEqual(['psp', 'gateway', 'studio', 'web'])
  expect(names('source')).toEqual(names('build'))
  expect(processRows({ from: 'build', env: {}, without: ['psp', 'studio'] }).map(({ name }) => name)).toEqual([
    'gateway',
    'web',
  ])
})

test('production has no demo secrets and no payment sandbox, and may use a game studio that runs elsewhere', () => {
  vi.stubEnv('STUDIO_URL', 'https://games.example')
  const production = processEnvironment({ mode: 'production', demoSecrets: null })
  expect(production).toMatchObject({ NODE_ENV: 'production', STUDIO_URL: 'https://games.example' })
  expect(production).not.toHaveProperty('SANDBOX_PSP_URL')
  const development = processEnvironment({ mode: 'development', demoSecrets: { WEB_SECRET: 'secret' } })
  expect(development).toMatchObject({ WEB_SECRET: 'secret', STUDIO_URL: `http://127.0.0.1:${development.STUDIO_PORT}` })
})
