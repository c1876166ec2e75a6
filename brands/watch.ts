import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { watch as watchFiles } from 'chokidar'
import type { BrandLog } from './directory.ts'
import { CURRENT_FILE } from './published.ts'

/** Quiet time after which a burst of changes (an editor's save, a `cp -r`) counts as over, in milliseconds. */
const DEBOUNCE_MS = 80
/** A burst that never ends is looked at anyway, in milliseconds. */
const MAX_WAIT_MS = 400
/** How often everything is looked at where the system cannot tell of changes, in milliseconds. */
const POLL_MS = 700
/** How often brand.json files are glanced at while the watcher is still attaching, in milliseconds. */
const GLANCE_MS = 200

interface WatchOptions {
  readonly dir: string
  readonly themesDir: string
  /** Only the pointers to the served versions matter there: versions never change. */
  readonly publishedDir: string | null
  readonly log: BrandLog | undefined
  /** Called with the names of the folders that changed (`themes` for a theme), or for everything. */
  changed(what: ReadonlySet<string> | 'everything'): Promise<void>
}

/** Follows the brand folders and the themes; returns what ends it. */
export function watchFolders({ dir, themesDir, publishedDir, log, changed }: WatchOptions): () => Promise<void> {
  let pending = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let poll: NodeJS.Timeout | undefined
  let firstAt = 0

  const flush = () => {
    const what = pending
    pending = new Set()
    timer = undefined
    void changed(what)
  }
  const note = (name: string) => {
    if (!pending.size) firstAt = Date.now()
    pending.add(name)
    clearTimeout(timer)
    timer = setTimeout(flush, Math.min(DEBOUNCE_MS, Math.max(0, firstAt + MAX_WAIT_MS - Date.now())))
  }
  const watcher = watchFiles([dir, themesDir], {
    ignoreInitial: true,
    ignored: (path) =>
      /(?:~|\.ts|\.swp|\.tmp)$|[\\/]\.[^\\/]+$/.test(relative(dir, path)) || path.endsWith('node_modules'),
  })
  watcher.on('all', (_event, path) => {
    const inside = relative(dir, path)
    const name = inside.split(sep)[0]
    if (inside.startsWith('..')) note('themes')
    else if (name) note(name)
  })
  // Attaching to a thousand folders takes seconds, and what changes meanwhile is told by nobody.
  let before = glance(dir)
  const glances = setInterval(() => {
    const now = glance(dir)
    for (const [name, stamp] of now) if (before.get(name) !== stamp) note(name)
    before = now
  }, GLANCE_MS)
  watcher.on('ready', () => {
    clearInterval(glances)
    void changed('everything')
  })
  watcher.on('error', (error) => {
    if (poll) return
    log?.warn({ error: String(error) }, 'brand folders cannot be watched, looking at them every moment instead')
    poll = setInterval(() => void changed('everything'), POLL_MS)
  })
  const pointers = publishedDir === null ? null : watchPointers(publishedDir, note)
  return async () => {
    await pointers?.close()
    clearTimeout(timer)
    clearInterval(poll)
    clearInterval(glances)
    await watcher.close()
  }
}

/** Follows which version of each brand is served. */
function watchPointers(publishedDir: string, note: (code: string) => void) {
  try {
    mkdirSync(publishedDir, { recursive: true })
  } catch {
    return null
  }
  const watcher = watchFiles(publishedDir, {
    ignoreInitial: true,
    depth: 1,
    ignored: (path, stats) => {
      const parts = relative(publishedDir, path).split(sep)
      return parts.length > 1 && (parts[1] !== CURRENT_FILE || (stats?.isDirectory() ?? false))
    },
  })
  watcher.on('all', (_event, path) => {
    const [code, file] = relative(publishedDir, path).split(sep)
    if (code && file === CURRENT_FILE) note(code)
  })
  // A folder that cannot be watched is looked at whenever anything else changes.
  watcher.on('error', () => undefined)
  return watcher
}

/** When each folder's brand.json was last written. */
function glance(dir: string): Map<string, number> {
  try {
    const names = readdirSync(dir)
    return new Map(
      names.map((name) => [name, statSync(join(dir, name, 'brand.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0]),
    )
  } catch {
    return new Map()
  }
}
