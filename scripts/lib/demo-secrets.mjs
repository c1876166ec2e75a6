import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fromRoot } from './paths.mjs'

/** Secrets that both processes share. Production sets them in the environment; the demo generates its own once. */
export const sharedSecretNames = ['SESSION_SECRET', 'WEB_SECRET', 'CHALLENGE_SECRET', 'DATA_SECRET', 'OPERATOR_SECRET']
/** Secrets shared with the payment sandbox, with a key id: `id:secret`. */
const keyNames = ['SANDBOX_PSP_KEYS']

/**
 * @returns {Record<string, string>} secrets of the demo, stored in the data folder so that sessions survive a restart
 */
export function demoSecrets() {
  const file = join(process.env.DATA_DIR ?? fromRoot('data'), 'demo-secrets.json')
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const made = () => randomBytes(32).toString('base64url')
  const secrets = Object.fromEntries([
    ...sharedSecretNames.map((name) => [name, process.env[name] ?? kept[name] ?? made()]),
    ...keyNames.map((name) => [name, process.env[name] ?? kept[name] ?? `demo:${made()}`]),
  ])
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  return secrets
}
