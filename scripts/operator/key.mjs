import { createHmac } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { demoSecrets } from '../lib/demo-secrets.mjs'

const isProduction = () => process.env.MARQUEE_ENV === 'production'

/** Where a person's key is stored. */
export function keyFile() {
  return process.env.OPERATOR_KEY_FILE ?? join(homedir(), '.config', 'marquee', 'operator-key')
}

/**
 * The caller's key: OPERATOR_KEY, or the key file. Never an argument, because every process of the machine can read those.
 * Outside production `as` names a person of the demonstration.
 * @param {string | undefined} as
 * @throws {Error} there is none, or others can read the file
 */
export function readKey(as) {
  if (as !== undefined && isProduction()) throw new Error('--as is for the demonstration: the key says who you are')
  if (as !== undefined) return demoKey(as)
  if (process.env.OPERATOR_KEY) return process.env.OPERATOR_KEY
  const file = keyFile()
  if (existsSync(file)) return readPrivate(file)
  if (!isProduction()) return demoKey('cashier')
  throw new Error(`there is no key: set OPERATOR_KEY, or use \`npm run operator join\`, which writes ${file}`)
}

/** Stores a key so that only its owner can read it. */
export function saveKey(key) {
  const file = keyFile()
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, `${key}\n`, { mode: 0o600 })
  return file
}

/** The secret of the machine's own command, `bootstrap`. */
export function machineSecret() {
  const secret = process.env.OPERATOR_SECRET ?? (isProduction() ? '' : demoSecrets().OPERATOR_SECRET)
  if (!secret) throw new Error('OPERATOR_SECRET is missing')
  return secret
}

function readPrivate(file) {
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) {
    throw new Error(`others can read ${file}: use chmod 600`)
  }
  return readFileSync(file, 'utf8').trim()
}

/** As gateway/modules/staff/demo-staff.ts makes it. */
function demoKey(name) {
  return `mqop_${createHmac('sha256', machineSecret()).update(`operator ${name}`).digest('base64url')}`
}
