import { THEME_ID } from './document.tsx'
import { loadChunk } from './load-chunk.ts'

const loading = new Map<string, Promise<void>>()

/**
 * Adds a style sheet to the page, unless the page came with it, and waits until it applies. It stays: the next page may
 * need it again. Failures are handled like those of a script chunk; the next navigation requests the sheet again.
 */
export function loadStyleSheet(href: string, id: string): Promise<void> | undefined {
  if (!document.getElementById(id))
    loading.set(
      id,
      loadChunk(() => addStyleSheet(href, id)).catch((error: unknown) => {
        document.getElementById(id)?.remove()
        throw error
      }),
    )
  return loading.get(id)
}

function addStyleSheet(href: string, id: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    const onerror = () => reject(new Error('CSS_CHUNK_LOAD_FAILED'))
    Object.assign(link, { id, rel: 'stylesheet', href, onload: () => resolve(), onerror })
    // Where the server writes it: the brand's own rules come after those of all sheets.
    const theme = document.getElementById(THEME_ID)
    if (theme) theme.before(link)
    else document.head.append(link)
  })
}
