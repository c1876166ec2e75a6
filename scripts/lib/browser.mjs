import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { bin, mustRun, run } from './run.mjs'

/**
 * Debian packages in order of preference: the headless shell draws no tabs or toolbar, which saves a third of a core
 * per browser.
 */
const debianBrowsers = ['chromium-headless-shell', 'chromium']
/** Fonts of the shipped languages: without them screenshots show boxes instead of text. */
const debianFonts = ['fonts-noto-core', 'fonts-noto-cjk']

/** The system's browser for tests, or undefined. */
export const systemBrowser = () => debianBrowsers.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path))

/**
 * Finds a Chromium for the browser tests or installs one: CHROMIUM_PATH, else Debian's package if permitted, else
 * Playwright's own.
 *
 * @returns {Promise<string | undefined>} the executable, undefined for Playwright's own
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
    if (!systemBrowser() || !hasFonts()) await installDebian()
    return systemBrowser()
  }
  if (systemBrowser()) return systemBrowser()
  const [node, playwright] = bin('playwright')
  await mustRun(node, [...playwright, 'install', 'chromium'])
  return undefined
}

async function installDebian() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, quiet: true })
  const browser = debianBrowsers.find((name) => spawnSync('apt-cache', ['show', '-q', name]).status === 0)
  const packages = [browser ?? 'chromium', ...debianFonts]
  console.log(`Installing ${packages.join(', ')} …`)
  await mustRun('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env, quiet: true })
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
