import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { bin, mustRun, run } from './run.mjs'

const systemChromium = '/usr/bin/chromium'
/** Fonts of the shipped languages: without them screenshots show boxes instead of text. */
const debianPackages = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk']

/**
 * Finds a Chromium for the browser tests or installs one: CHROMIUM_PATH, else Debian's package when we may install it,
 * else Playwright's own.
 * @returns {Promise<string | undefined>} the path to start, undefined for Playwright's own
 */
export async function ensureBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    console.error(`CHROMIUM_PATH names ${given}, which does not exist.`)
    process.exit(1)
  }
  const isDebianRoot = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (isDebianRoot) {
    if (!existsSync(systemChromium) || !hasFonts()) {
      console.log(`Installing ${debianPackages.join(', ')} …`)
      const env = { DEBIAN_FRONTEND: 'noninteractive' }
      await run('apt-get', ['update', '-qq'], { env, quiet: true })
      await mustRun('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...debianPackages], {
        env,
        quiet: true,
      })
    }
    return systemChromium
  }
  if (existsSync(systemChromium)) return systemChromium
  const [node, playwright] = bin('playwright')
  await mustRun(node, [...playwright, 'install', 'chromium'])
  return undefined
}

function hasFonts() {
  try {
    const list =
      execFileSync('fc-list', [':lang=th'], { encoding: 'utf8' }) &&
      execFileSync('fc-list', [':lang=ja'], { encoding: 'utf8' })
    return list.trim() !== ''
  } catch {
    return false
  }
}
