import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { templateFile } from './in-memory.ts'

/**
 * Puts a migrated database without rows into a data folder that has none, which saves the gateway's first start there half
 * of its time. Tests about that first start go without.
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'pglite')
  if (existsSync(folder)) return
  const template = await templateFile()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // The names in the archive are absolute, which `tar` strips with a warning.
  execFileSync('tar', ['-x', '--no-same-owner', '-f', template, '-C', folder], {
    stdio: ['ignore', 'ignore', 'ignore'],
  })
}
