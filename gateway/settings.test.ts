import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

const secrets = {
  WEB_SECRET: 'Zk3vQ8rTn5yWc2xLp7mBd4hJg6sFa9eU',
  CHALLENGE_SECRET: 'uE9aFs6gJh4dBm7pLx2cWy5nTr8Qv3kZ',
  DATA_SECRET: 'q7Lx3WnVb9TfKz5RmHc2YpJd8GsEa4uQ',
}

test('an empty environment is a demonstration on loopback with its own secrets', () => {
  const settings = readSettings({}, '/srv/marquee')
  expect(settings).toMatchObject({ mode: 'demo', host: '127.0.0.1', port: 8788, metricsPort: 9464, databaseUrl: null })
  expect(settings.brandsDir).toBe('/srv/marquee/brands')
  expect(settings.webSecret.length).toBeGreaterThan(40)
  expect(readSettings({}, '/').webSecret).not.toBe(settings.webSecret)
})

test('an empty variable counts as not set', () => {
  expect(readSettings({ GATEWAY_PORT: '', HOST: '' }, '/').port).toBe(8788)
})

test('production starts with its own secrets', () => {
  expect(readSettings({ MARQUEE_ENV: 'production', ...secrets }, '/').mode).toBe('production')
})

test('production names every missing secret', () => {
  expect(problemsOf({ MARQUEE_ENV: 'production' })).toEqual([
    'WEB_SECRET is missing',
    'CHALLENGE_SECRET is missing',
    'DATA_SECRET is missing',
  ])
})

test.each([
  'change-me-change-me-change-me-change-me',
  'secret',
  'a'.repeat(40),
  'development-secret-development-secret',
])('production refuses the default secret %s', (secret) => {
  expect(problemsOf({ MARQUEE_ENV: 'production', ...secrets, WEB_SECRET: secret })).toEqual([
    'WEB_SECRET is a default or an example: make one of your own',
  ])
})

test('production refuses a short secret and one that is used twice', () => {
  expect(problemsOf({ MARQUEE_ENV: 'production', ...secrets, WEB_SECRET: 'k3vQ8' })).toEqual([
    'WEB_SECRET is shorter than 32 characters',
  ])
  expect(problemsOf({ MARQUEE_ENV: 'production', ...secrets, CHALLENGE_SECRET: secrets.WEB_SECRET })).toEqual([
    'CHALLENGE_SECRET must differ from WEB_SECRET',
  ])
})

test('every invalid variable is named', () => {
  const problems = problemsOf({ GATEWAY_PORT: '99999', DATABASE_URL: 'mysql://x', MARQUEE_ENV: 'live' }).join('\n')
  expect(problems).toContain('GATEWAY_PORT must be a port')
  expect(problems).toContain('DATABASE_URL must be like postgres://')
  expect(problems).toContain('MARQUEE_ENV must be demo, production or test')
})

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env, '/')
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
  return []
}
