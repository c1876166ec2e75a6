import { saveFormState } from './form-restoration.ts'

/** A chunk that has not loaded by then counts as failed. Specification section 9, chunk time-out. */
export const CHUNK_TIMEOUT_MS = 120_000
/** Minimum interval between automatic reloads: a chunk that is still missing after one is gone. */
const RENEWAL_PAUSE_MS = 5 * 60_000

/** Specification section 8: a script chunk or style sheet that failed to load. */
export class ChunkFailure extends Error {
  override readonly name: 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED'

  constructor(name: ChunkFailure['name'], cause: unknown) {
    super(name, { cause })
    this.name = name
  }
}

/**
 * Loads a chunk in the browser. A missing chunk belongs to a version that was replaced while the page was open: the
 * page reloads once, with its form values restored.
 * @throws ChunkFailure when the page has already been reloaded for it
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFailure('ChunkLoadError', 'time-out')), CHUNK_TIMEOUT_MS)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    const name = failureOf(error)
    if (!name) throw error
    if (!renewedLately()) {
      renewPage()
      // The page is unloading: leave it unchanged.
      return await new Promise<never>(() => undefined)
    }
    saveFormState()
    throw new ChunkFailure(name, error)
  } finally {
    clearTimeout(timer)
  }
}

/** Reloads the page and restores its form values. */
export function renewPage(): void {
  saveFormState()
  history.replaceState({ ...history.state, renewedAtMs: Date.now() }, '')
  location.reload()
}

/** The kind of chunk failure of an error, or null: browsers and the bundler use different messages. */
export function failureOf(error: unknown): ChunkFailure['name'] | null {
  if (!(error instanceof Error)) return null
  const text = `${error.name} ${error.message}`
  if (/CSS_CHUNK_LOAD_FAILED|preload CSS/i.test(text)) return 'CSS_CHUNK_LOAD_FAILED'
  return /ChunkLoadError|dynamically imported module|module script failed/i.test(text) ? 'ChunkLoadError' : null
}

function renewedLately(): boolean {
  const { renewedAtMs } = (history.state ?? {}) as { renewedAtMs?: number }
  return renewedAtMs !== undefined && Date.now() - renewedAtMs < RENEWAL_PAUSE_MS
}
