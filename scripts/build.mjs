import { ensureDependencies } from './lib/dependencies.mjs'
import { fromRoot } from './lib/paths.mjs'
import { run } from './lib/run.mjs'
import { isBuilt, markBuilt, sourceHash } from './lib/stale.mjs'

const parts = [
  { script: 'build-gateway.mjs', what: 'gateway' },
  { script: 'build-game-studio.mjs', what: 'game studio' },
  { script: 'build-web.mjs', what: 'site' },
]

/**
 * Starts building gateway, game studio and site if their sources changed since the last build.
 * @returns {Record<string, Promise<number>>} the exit code of each part when it is built, 0 at once when there is nothing to do
 */
export function startBuild({ force = false } = {}) {
  const hash = sourceHash()
  const isNeeded = force || !isBuilt(hash)
  const startedMs = Date.now()
  const secondsSince = () => ((Date.now() - startedMs) / 1000).toFixed(0)
  if (isNeeded) console.log(`Building ${parts.map(({ what }) => what).join(', ')} …`)
  const buildPart = async ({ script, what }) => {
    const code = await run(process.execPath, [fromRoot('scripts', script)])
    console.log(code === 0 ? `  ${what}: built after ${secondsSince()} s` : `  ${what}: failed`)
    return code
  }
  const codes = parts.map((part) => (isNeeded ? buildPart(part) : Promise.resolve(0)))
  Promise.all(codes).then((ended) => {
    if (isNeeded && ended.every((code) => code === 0)) markBuilt(hash)
  })
  return Object.fromEntries(parts.map(({ what }, at) => [what, codes[at]]))
}

/** Builds what changed and stops this script if that fails. */
export async function ensureBuild(options) {
  const codes = await Promise.all(Object.values(startBuild(options)))
  const failed = codes.find((code) => code !== 0)
  if (failed !== undefined) process.exit(failed)
}

if (process.argv[1] === fromRoot('scripts', 'build.mjs')) {
  await ensureDependencies()
  await ensureBuild({ force: process.argv.includes('--force') })
}
