import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fromRoot } from './paths.mjs'
import { mustRun } from './run.mjs'

const stampFile = fromRoot('node_modules', '.marquee-lock')

/** Installs the packages of package-lock.json if they are missing or outdated. */
export async function ensureDependencies() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major !== 20 || minor < 19) {
    console.error(`Marquee runs on Node 20 (20.19 or later); this is ${process.versions.node}.`)
    process.exit(1)
  }
  const lock = createHash('sha256')
    .update(readFileSync(fromRoot('package-lock.json')))
    .digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return
  console.log('Installing packages (about half a minute) …')
  await mustRun('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stampFile, lock)
}
