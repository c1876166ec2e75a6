import { keepForms } from './form-restoration.ts'

/** A part of the site that has not come by then does not come any more. Specification section 9, chunk time-out. */
export const CHUNK_TIMEOUT_MS = 120_000
/** A page that was renewed by itself is not renewed by itself again so soon: what is missing is missing for good. */
const RENEWAL_PAUSE_MS = 5 * 60_000

/** Specification section 8: a script part that failed, or its style sheet. */
export class ChunkFailure extends Error {
  override readonly name: 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED'

  constructor(name: ChunkFailure['name'], cause: unknown) {
    super(name, { cause })
    this.name = name
  }
}

/**
 * Loads a part of the site in the browser. One that is not served any more belongs to a version that was replaced while the
 * page was open: the page is loaded anew once, and what was typed into its forms is kept.
 *
 * @throws ChunkFailure when the page has been renewed for it already
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
      // The page is on its way out: nothing of it should change any more.
      return await new Promise<never>(() => undefined)
    }
    keepForms()
    throw new ChunkFailure(name, error)
  } finally {
    clearTimeout(timer)
  }
}

/** Loads the page anew with what was typed into its forms. */
export function renewPage(): void {
  keepForms()
  history.replaceState({ ...history.state, renewedAtMs: Date.now() }, '')
  location.reload()
}

/** Which failure of a part an error is, or null: browsers and the bundler each have words of their own. */
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
