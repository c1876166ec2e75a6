import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { Environment } from './places.ts'

/** The name recorded in the history: git's user name, else the system's. */
export function currentUser(): string {
  const said = spawnSync('git', ['config', 'user.name'], { encoding: 'utf8' })
  return (said.status === 0 && said.stdout.trim()) || userInfo().username
}

/** The secret that signs preview links: from the environment, or the one of the demo; null if there is none. */
export function webSecret(env: Environment): string | null {
  if (env.WEB_SECRET) return env.WEB_SECRET
  const file = join(env.DATA_DIR || 'data', 'demo-secrets.json')
  if (!existsSync(file)) return null
  const kept: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const secret = Reflect.get(Object(kept), 'WEB_SECRET')
  return typeof secret === 'string' ? secret : null
}
