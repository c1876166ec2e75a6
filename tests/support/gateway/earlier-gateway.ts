import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BuiltGateway } from './gateway-process.ts'

const root = join(import.meta.dirname, '../../..')

/** A gateway of an earlier version, with its own migrations and brands. */
export interface EarlierGateway extends BuiltGateway {
  /** The sources that it was built from. */
  readonly root: string
  /** The migration that it does not know. */
  readonly unknownMigration: string
}

/** How far to look back: a commit of the history may be one that does not build. */
const COMMITS_BACK = 10

/**
 * The newest migration, and the commits before it, newest first. None where there is no history, as in an unpacked
 * archive, or where it is cut off there.
 */
function versionsBefore(): { readonly commits: readonly string[]; readonly migration: string } {
  try {
    const migration = git('ls-tree', '--name-only', 'HEAD', 'gateway/db/migrations/').split('\n').sort().at(-1) ?? ''
    const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', migration)
    const commits = git('rev-list', '--first-parent', '-n', String(COMMITS_BACK), `${added}^`).split('\n')
    return { commits, migration }
  } catch {
    return { commits: [], migration: '' }
  }
}

/** Builds the version before the newest migration as it was shipped, with the packages of this one. Null: there is none. */
export function buildEarlierGateway(): EarlierGateway | null {
  const { commits, migration } = versionsBefore()
  const folder = mkdtempSync(join(tmpdir(), 'marquee-earlier-'))
  const remove = async () => rmSync(folder, { recursive: true, force: true })
  for (const commit of commits) {
    const sources = join(folder, commit)
    if (!buildAt(commit, sources)) continue
    return {
      dir: join(sources, 'build/gateway'),
      root: sources,
      unknownMigration: migration.split('/').at(-1) ?? '',
      remove,
    }
  }
  void remove()
  return null
}

function buildAt(commit: string, sources: string): boolean {
  mkdirSync(sources)
  const archive = `${sources}.tar`
  git('archive', '--format=tar', '-o', archive, commit)
  execFileSync('tar', ['-xf', archive, '-C', sources])
  symlinkSync(join(root, 'node_modules'), join(sources, 'node_modules'))
  try {
    execFileSync(process.execPath, ['scripts/build-gateway.mjs'], { cwd: sources, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function git(...command: string[]): string {
  return execFileSync('git', command, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}
