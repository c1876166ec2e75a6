import { createHash } from 'node:crypto'
import createCache from '@emotion/cache'
import { globalRules } from './global-style.ts'
import { styleRegistry } from './style.ts'

export interface Sheet {
  readonly css: string
  /** Content hash in the address of the sheet, for immutable caching. */
  readonly hash: string
}

let printed: Sheet | null = null
let printedSize = -1

/**
 * Every style of the site as one sheet: all route modules are in one server bundle, so the registry is complete when
 * the first request arrives. Rebuilt only when a style was added (development).
 */
export function styleSheet(): Sheet {
  if (printed && printedSize === styleRegistry.size) return printed
  const cache = createCache({ key: 'mq' })
  // Collects rules as text instead of inserting them into a document.
  cache.compat = true
  cache.insert('', globalRules, cache.sheet, true)
  let css = String(cache.inserted[globalRules.name] ?? '')
  for (const [className, serialized] of styleRegistry) {
    for (let part: typeof serialized | undefined = serialized; part; part = part.next) {
      if (cache.inserted[part.name] !== undefined) continue
      cache.insert(part === serialized ? `.${className}` : '', part, cache.sheet, true)
      css += String(cache.inserted[part.name] ?? '')
    }
  }
  printedSize = styleRegistry.size
  const sheet = { css, hash: createHash('sha256').update(css).digest('hex').slice(0, 16) }
  printed = sheet
  return sheet
}

/** The address of the current sheet. */
export function styleSheetHref(): string {
  return `/styles/${styleSheet().hash}.css`
}
