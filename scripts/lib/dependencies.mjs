import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fromRoot } from './paths.mjs'
import { preflight } from './preflight.mjs'
import { mustRun } from './run.mjs'

const stampFile = fromRoot('node_modules', '.marquee-lock')

/**
 * Installs the packages of package-lock.json if they are missing or outdated, after a check that Marquee can run here.
 *
 * @param {{ tests?: boolean, ports?: import('./preflight.mjs').PortSetting[] }} [needs] `tests`: the packages of
 *   tests/packages as well; `ports`: those that the command is going to listen on
 */
export async function ensureDependencies({ tests = false, ports = [] } = {}) {
  const lock = createHash('sha256')
    .update(readFileSync(fromRoot('package-lock.json')))
    .digest('hex')
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
  const args = installation({ lock, stamp, tests })
  await preflight({ installs: args !== null, tests, ports })
  if (!args) return
  console.log(`Installing packages${tests ? ', with those of the tests' : ''} (about half a minute) …`)
  await mustRun('npm', [...args, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stampFile, `${lock} ${tests ? 'tests' : 'start'}`)
}

/**
 * The npm command that brings node_modules up to date, null if nothing is missing.
 *
 * @param {{ lock: string, stamp: string, tests: boolean }} state `stamp`: the lock file's hash that was installed, and
 *   whether with the packages of the tests
 */
export function installation({ lock, stamp, tests }) {
  const [installed, level] = stamp.split(' ')
  if (installed !== lock) return tests ? ['ci'] : ['ci', '--workspaces=false']
  if (!tests || level === 'tests') return null
  // `npm ci` would begin with an empty folder; this adds what is missing.
  return ['install', '--no-save']
}
