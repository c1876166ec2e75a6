import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

const strong = 'h4Ks9Wd2Rz6Tn8Xc3Vb7Mq5Lp1Yg0FjA'
const weak = 'changemechangemechangemechangeme'
const guessed = 'is a default or an example: make one of your own'

test.each([
  ['the operator secret', { OPERATOR_SECRET: weak }, [`OPERATOR_SECRET ${guessed}`]],
  [
    'the operator secret of another part',
    { OPERATOR_SECRET: secrets.DATA_SECRET },
    ['OPERATOR_SECRET must differ from DATA_SECRET'],
  ],
  ['a token of the SMS service', { SMS_HTTP_TOKEN: 'changeme' }, [`SMS_HTTP_TOKEN ${guessed}`]],
  ['a social client secret', { SOCIAL_NEON_GOOGLE_SECRET: 'secret' }, [`SOCIAL_NEON_GOOGLE_SECRET ${guessed}`]],
  [
    'any of the keys of a payment provider',
    { ALLOW_SANDBOX_PSP: '1', SANDBOX_PSP_KEYS: `new:${strong},demo:aaaaaaaaaaaaaaaa` },
    [`SANDBOX_PSP_KEYS ${guessed}`],
  ],
])('production refuses a weak secret that moves money: %s', (_, env, problems) => {
  expect(problemsOf({ MARQUEE_ENV: 'production', ...secrets, ...env })).toEqual(problems)
})

test('production refuses a missing or weak secret of a vendor, and an old one that is set', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'marquee-providers-')), 'providers.json')
  const signature = { kind: 'hmac', secretVariables: ['HUB_SECRET', 'HUB_SECRET_OLD'] }
  const provider = { code: 'hub', baseUrl: 'https://hub.example', vendors: ['PG'], signature }
  const vendor = { vendor: 'JK', baseUrl: 'https://jk.example', secretVariables: ['JK_SECRET'] }
  writeFileSync(file, JSON.stringify({ providers: [provider], transferVendors: [vendor] }))
  const env = { MARQUEE_ENV: 'production', ...secrets, PROVIDERS_FILE: file, HUB_SECRET: strong }
  expect(problemsOf({ ...env, JK_SECRET: strong })).toEqual([])
  expect(problemsOf({ ...env, HUB_SECRET_OLD: 'test' })).toEqual([`HUB_SECRET_OLD ${guessed}`, 'JK_SECRET is missing'])
  expect(problemsOf({ ...env, JK_SECRET: 'k3vQ8' })).toEqual(['JK_SECRET is shorter than 16 characters'])
})

test('production refuses the payment sandbox unless a second variable permits it', () => {
  const env = {
    MARQUEE_ENV: 'production',
    ...secrets,
    SANDBOX_PSP_URL: 'http://127.0.0.1:8795',
    SANDBOX_PSP_KEYS: `trial:${strong}`,
  }
  expect(problemsOf(env)).toEqual([expect.stringContaining('the payment sandbox moves no real money')])
  expect(readSettings({ ...env, ALLOW_SANDBOX_PSP: '1' }, '/').sandboxPspUrl).toBe('http://127.0.0.1:8795')
})

test('every invalid variable is named', () => {
  const problems = problemsOf({ GATEWAY_PORT: '99999', DATABASE_URL: 'mysql://x', MARQUEE_ENV: 'live' }).join('\n')
  expect(problems).toContain('GATEWAY_PORT must be a port')
  expect(problems).toContain('DATABASE_URL must be like postgres://')
  expect(problems).toContain('MARQUEE_ENV must be demo, production or test')
})

test.each(['0.0.0.0', '::', '192.168.1.5', 'marquee.example', '127.0.0.1.example'])(
  'a demonstration does not listen on %s unless everybody may read it',
  (HOST) => {
    expect(problemsOf({ HOST })).toEqual([expect.stringContaining('DEMO_PUBLIC=1')])
    expect(readSettings({ HOST, DEMO_PUBLIC: '1' }, '/').host).toBe(HOST)
    expect(readSettings({ HOST, MARQUEE_ENV: 'production', ...secrets }, '/').host).toBe(HOST)
  },
)

test.each(['127.0.0.1', '127.8.0.1', 'localhost', '::1'])('a demonstration listens on %s', (HOST) => {
  expect(problemsOf({ HOST })).toEqual([])
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
