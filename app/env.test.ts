import { expect, test } from 'vitest'
import { readWebSettings } from './env.server.ts'

const secrets = { SESSION_SECRET: 'kT'.repeat(16), WEB_SECRET: 'w9'.repeat(16) }

test('without settings the web is a demonstration on loopback', () => {
  const settings = readWebSettings({})
  expect(settings).toMatchObject({ mode: 'demo', host: '127.0.0.1', port: 3000, trustProxy: false, compress: true })
  expect(settings.sessionSecrets).toHaveLength(1)
})

test('production names every secret that is missing, short or a default', () => {
  const demo = readWebSettings({})
  expect(() => readWebSettings({ MARQUEE_ENV: 'production' })).toThrow(
    /SESSION_SECRET is missing\nWEB_SECRET is missing/,
  )
  expect(() => readWebSettings({ MARQUEE_ENV: 'production', ...secrets, WEB_SECRET: 'short' })).toThrow(
    /WEB_SECRET is shorter/,
  )
  expect(() => readWebSettings({ MARQUEE_ENV: 'production', ...secrets, WEB_SECRET: demo.webSecret })).toThrow(
    /WEB_SECRET is a default/,
  )
  const example = 'change-me-change-me-change-me-change-me'
  expect(() => readWebSettings({ MARQUEE_ENV: 'production', ...secrets, SESSION_SECRET: example })).toThrow(
    /SESSION_SECRET is a default/,
  )
  expect(readWebSettings({ MARQUEE_ENV: 'production', ...secrets, TRUST_PROXY: '1' }).mode).toBe('production')
})

test('production does not serve plain http unless a setting allows it', () => {
  const production = { MARQUEE_ENV: 'production', ...secrets }
  expect(() => readWebSettings(production)).toThrow(/TRUST_PROXY must be 1.*INSECURE_HTTP=1/)
  expect(readWebSettings({ ...production, TRUST_PROXY: '1' })).toMatchObject({ trustProxy: true, drainNoticeMs: 2000 })
  expect(readWebSettings({ ...production, INSECURE_HTTP: '1' })).toMatchObject({ insecureHttp: true })
  expect(readWebSettings({}).drainNoticeMs).toBe(0)
})

test('session secrets are replaced by putting the new one first', () => {
  const rotated = `${'n'.repeat(32)}, ${'o'.repeat(32)}`
  expect(readWebSettings({ ...secrets, SESSION_SECRET: rotated }).sessionSecrets).toEqual([
    'n'.repeat(32),
    'o'.repeat(32),
  ])
})

test.each([
  [{ PORT: '70000' }, 'PORT'],
  [{ GATEWAY_URL: 'ftp://x' }, 'GATEWAY_URL'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
  [{ MARQUEE_ENV: 'prod' }, 'MARQUEE_ENV'],
  [{ SPEED_SAMPLE_PERCENT: '101' }, 'SPEED_SAMPLE_PERCENT'],
])('a wrong setting is named: %j', (environment, name) => {
  expect(() => readWebSettings(environment)).toThrow(name)
})

test('a demonstration listens on loopback only, unless everybody may read it', () => {
  expect(() => readWebSettings({ HOST: '0.0.0.0' })).toThrow(/HOST 0\.0\.0\.0 is not loopback.*DEMO_PUBLIC=1/)
  expect(readWebSettings({ HOST: '0.0.0.0', DEMO_PUBLIC: '1' }).host).toBe('0.0.0.0')
  expect(readWebSettings({ ...secrets, HOST: '0.0.0.0', MARQUEE_ENV: 'production', TRUST_PROXY: '1' }).host).toBe(
    '0.0.0.0',
  )
})
