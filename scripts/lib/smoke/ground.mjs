import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { root } from '../paths.mjs'
import { run } from '../run.mjs'

/**
 * Installs a version of Node from the packages that the registry has for each system.
 *
 * @param {string} version such as `22` or `20.19.0`
 * @param {string} folder
 * @returns {Promise<string>} the program
 */
export async function installNode(version, folder) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  mkdirSync(folder, { recursive: true })
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await run('npm', [...args, `${name}@${version}`])
  if (code !== 0) throw new Error(`the registry gave no ${name}@${version}`)
  return join(folder, 'node_modules', name, 'bin', 'node')
}

/** What the repository holds, with changes that are not committed yet, from the root. */
export function filesOfWorkTree() {
  const names = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64e6,
  })
  return names.split('\0').filter((name) => name && existsSync(join(root, name)))
}

/**
 * @param {string[]} settings
 * @returns {Promise<Record<string, string>>} a free port for each setting
 */
export async function freePorts(settings) {
  const servers = await Promise.all(settings.map(listen))
  const ports = servers.map((server) => String(server.address().port))
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return Object.fromEntries(settings.map((setting, index) => [setting, ports[index]]))
}

function listen() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
}
