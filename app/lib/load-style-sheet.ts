import { loadChunk } from './load-chunk.ts'

let loading: Promise<void> | undefined

/**
 * Adds a style sheet to the page, unless the page came with it, and waits until it applies. It stays: the next page may
 * need it again. Failures are handled like those of a script chunk.
 */
export function loadStyleSheet(href: string, id: string): Promise<void> | undefined {
  if (!document.getElementById(id)) loading = loadChunk(() => addStyleSheet(href, id))
  return loading
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
