import { existsSync, mkdtempSync, readFileSync, rmdirSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { fromRoot, root } from './paths.mjs'

/** @typedef {{ process: string, setting: string, port: number, host?: string }} PortSetting */

/** Packages (700 MB with those of the tests), a build, the data of a demonstration, and room for what npm unpacks. */
const neededBytes = { start: 900e6, tests: 1300e6, installed: 200e6 }

/**
 * Ends this command with one sentence if Marquee cannot run here, before anything is installed.
 *
 * @param {{ installs: boolean, tests: boolean, ports: PortSetting[] }} plan
 */
export async function preflight({ installs, tests, ports }) {
  const dataFolder = resolve(root, process.env.DATA_DIR || 'data')
  const folders = [...(installs ? [root] : []), ...(ports.length > 0 ? [dataFolder] : [])]
  const needed = neededBytes[!installs ? 'installed' : tests ? 'tests' : 'start']
  const problem =
    unsupportedNode(process.versions.node) ??
    (await takenPort(ports)) ??
    unwritableFolder(folders) ??
    tooLittleDisk(root, needed)
  if (!problem) return
  console.error(problem)
  process.exit(1)
}

/** @param {string} version of the running Node; `engines` of package.json says which is the least */
export function unsupportedNode(version) {
  const { engines } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'))
  const least = engines.node.replace('>=', '')
  const [leastMajor, leastMinor] = least.split('.').map(Number)
  const [major, minor] = version.split('.').map(Number)
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return null
  return `Marquee needs Node ${least} or later, and this is ${version}: install a later one, best the newest with long-term support.`
}

/** @param {string[]} folders that exist or are going to be made */
export function unwritableFolder(folders) {
  for (const folder of folders) {
    try {
      rmdirSync(mkdtempSync(join(nearestExisting(folder), '.marquee-')))
    } catch (error) {
      return `This user cannot write to ${folder} (${error.code}): change its owner or permissions, or use another folder.`
    }
  }
  return null
}

function nearestExisting(folder) {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder))
}

/** @param {number} [freeBytes] what is free where the folder is */
export function tooLittleDisk(folder, needed, freeBytes = freeBytesOf(folder)) {
  if (freeBytes >= needed) return null
  const inMegabytes = (bytes) => `${Math.floor(bytes / 1e6)} MB`
  return `Marquee needs ${inMegabytes(needed)} of free disk space in ${folder}, and ${inMegabytes(freeBytes)} are free: make room first.`
}

function freeBytesOf(folder) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/**
 * The ports that `npm start` and `npm run dev` listen on, as docs/settings.md lists them.
 *
 * @param {Record<string, string | undefined>} env
 * @param {string[]} without processes that are not started
 * @returns {PortSetting[]}
 */
export function portsOfStart(env, without = []) {
  const host = env.HOST || undefined
  const gatewayPort = Number(env.GATEWAY_PORT || 8788)
  const operatorPort = Number(env.GATEWAY_OPERATOR_PORT || (gatewayPort === 0 ? 0 : gatewayPort + 1))
  return [
    { process: 'web', setting: 'PORT', port: Number(env.PORT || 3000), host },
    { process: 'gateway', setting: 'GATEWAY_PORT', port: gatewayPort, host },
    { process: 'gateway', setting: 'GATEWAY_OPERATOR_PORT', port: operatorPort },
    { process: 'gateway', setting: 'GATEWAY_METRICS_PORT', port: Number(env.GATEWAY_METRICS_PORT || 9464) },
    { process: 'studio', setting: 'STUDIO_PORT', port: Number(env.STUDIO_PORT || 8790), host },
    { process: 'psp', setting: 'SANDBOX_PSP_PORT', port: Number(env.SANDBOX_PSP_PORT || 8795) },
  ].filter((row) => !without.includes(row.process))
}

/** @param {PortSetting[]} ports each is opened and closed again; 0 is any free one, and an invalid one is the process's to refuse */
export async function takenPort(ports) {
  for (const { setting, port, host = '127.0.0.1' } of ports.filter(({ port }) => port > 0 && port < 65_536)) {
    const code = await refusalOf(port, host)
    if (code === 'EADDRINUSE')
      return `Port ${port} is in use: set ${setting} to a free port, or stop the program that listens there.`
    if (code === 'EACCES') return `This user may not listen on port ${port}: set ${setting} to one from 1024 on.`
  }
  return null
}

/** The code with which the system refuses to listen there, null if it does not. */
function refusalOf(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(error.code))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)))
  })
}
