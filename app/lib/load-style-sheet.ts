import { loadChunk } from './load-chunk.ts'

const loading = new Map<string, Promise<void>>()

/**
 * Adds a style sheet to the page, unless the page came with it, and waits until it applies. It stays: the next page may
 * need it again. Failures are handled like those of a script chunk.
 */
export function loadStyleSheet(href: string, id: string): Promise<void> | undefined {
  if (!document.getElementById(id))
    loading.set(
      id,
      loadChunk(() => addStyleSheet(href, id)),
    )
  return loading.get(id)
}

function addStyleSheet(href: string, id: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    const onerror = () => {
      link.remove()
      reject(new Error('CSS_CHUNK_LOAD_FAILED'))
    }
    document.head.append(Object.assign(link, { id, rel: 'stylesheet', href, onload: () => resolve(), onerror }))
  })
}
