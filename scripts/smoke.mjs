import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { filesOfWorkTree, freePorts, installNode } from './lib/smoke/ground.mjs'
import { playOnce } from './lib/smoke/play-once.mjs'
import { supportEnds } from './lib/support-ends.mjs'

// npm run smoke: install, build, start, login and a bet on every supported version of Node but the running one, or on
// those that the arguments name (`npm run smoke -- 22 24`), each in a copy of the work tree.
const START_LIMIT_MS = 20 * 60_000
const running = process.versions.node.split('.', 1)[0]
const named = process.argv.slice(2)
const versions =
  named.length > 0
    ? named
    : supportEnds()
        .flatMap(({ smoke }) => smoke ?? [])
        .filter(isOther)

function isOther(version) {
  return version.split('.', 1)[0] !== running
}

let failed = false
for (const version of versions) {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-smoke-'))
  const startedMs = Date.now()
  try {
    await smoke(version, folder)
    console.log(`ok      Node ${version}, ${((Date.now() - startedMs) / 1000).toFixed(0)} s`)
  } catch (error) {
    failed = true
    console.log(`FAILED  Node ${version}: ${error.message}\n  → npm run smoke -- ${version}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
process.exit(failed ? 1 : 0)

async function smoke(version, folder) {
  const step = steps(version)
  const node = await installNode(version, join(folder, 'node'))
  step('Node installed')
  const copy = join(folder, 'copy')
  for (const file of filesOfWorkTree()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(file, join(copy, file))
  }
  const ports = await freePorts(['PORT', 'GATEWAY_PORT', 'GATEWAY_OPERATOR_PORT', 'STUDIO_PORT', 'SANDBOX_PSP_PORT'])
  const site = startSite(node, copy, { ...ports, GATEWAY_METRICS_PORT: '0', DATA_DIR: join(folder, 'data') })
  try {
    await site.ready
    step('installed, built and started')
    await playOnce({
      webUrl: `http://127.0.0.1:${ports.PORT}`,
      gatewayUrl: `http://127.0.0.1:${ports.GATEWAY_PORT}`,
      step,
    })
  } finally {
    await site.stop()
  }
  step('stopped')
}

/** Prints each step with the seconds since the one before it. */
function steps(version) {
  let lastMs = Date.now()
  return (name) => {
    console.log(`        Node ${version}: ${name}, ${((Date.now() - lastMs) / 1000).toFixed(0)} s`)
    lastMs = Date.now()
  }
}

/** `npm start` of the copy, with that Node first in the path: npm runs on it as well. */
function startSite(node, cwd, settings) {
  const path = `${dirname(node)}${delimiter}${process.env.PATH}`
  const env = { ...process.env, ...settings, PATH: path, MARQUEE_ENV: 'demo' }
  // A group of its own, so that a signal reaches npm, the script and its processes alike.
  const child = spawn('npm', ['start'], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let printed = ''
  const ended = new Promise((resolve) => child.once('close', resolve))
  const ready = new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`npm start was not ready in time\n${printed}`)), START_LIMIT_MS)
    const look = (chunk) => {
      printed += chunk
      if (!printed.includes('Marquee is ready')) return
      clearTimeout(limit)
      resolve()
    }
    child.stdout.on('data', look)
    child.stderr.on('data', look)
    ended.then((code) => {
      clearTimeout(limit)
      reject(new Error(`npm start ended with code ${code}\n${printed}`))
    })
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
  return { ready, stop }
}
