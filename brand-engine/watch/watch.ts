import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BrandLog } from '#brand-engine/directory.ts'
import { FolderWatch } from './folder-watch.ts'

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
  let isClosed = false

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
  const failed = (error: unknown) => {
    if (poll) return
    log?.warn({ error: String(error) }, 'brand folders cannot be watched, looking at them every moment instead')
    poll = setInterval(() => void changed('everything'), POLL_MS)
  }
  const brands = new FolderWatch({
    root: dir,
    isFollowed: (name) => !/(?:~|\.ts|\.swp|\.tmp)$|^node_modules$/.test(name),
    touched: (name) => !name.startsWith('.') && note(name),
    failed,
  })
  const themes = new FolderWatch({ root: themesDir, isFollowed: () => false, touched: () => note('themes'), failed })
  const pointers = publishedDir === null ? null : pointerWatch(publishedDir, note)
  // Attaching to a thousand folders takes seconds, and what changes meanwhile is told by nobody.
  let before = glance(dir)
  let glances: NodeJS.Timeout | undefined
  const glanceAgain = () => {
    const startedMs = performance.now()
    const now = glance(dir)
    for (const [name, stamp] of now) if (before.get(name) !== stamp) note(name)
    before = now
    // At most a third of the process's time, however many folders there are.
    glances = setTimeout(glanceAgain, Math.max(GLANCE_MS, (performance.now() - startedMs) * 2))
  }
  glances = setTimeout(glanceAgain, GLANCE_MS)
  void Promise.all([brands.attach(), themes.attach(), pointers?.attach()]).then(() => {
    clearTimeout(glances)
    if (!isClosed) void changed('everything')
  })
  return async () => {
    isClosed = true
    clearTimeout(timer)
    clearTimeout(glances)
    clearInterval(poll)
    for (const watch of [brands, themes, pointers]) watch?.close()
  }
}

/** Follows which version of each brand is served. */
function pointerWatch(publishedDir: string, note: (code: string) => void): FolderWatch | null {
  try {
    mkdirSync(publishedDir, { recursive: true })
  } catch {
    return null
  }
  // A place that cannot be followed is looked at whenever anything else changes.
  return new FolderWatch({
    root: publishedDir,
    isFollowed: () => true,
    depth: 0,
    touched: note,
    failed: () => undefined,
  })
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
