import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import createCache from '@emotion/cache'
import { globalRules } from './global-style.ts'
import { type Serialized, type SheetName, sheetNames, styleRegistry } from './style.ts'

export interface Sheet {
  readonly css: string
  /** Content hash in the address of the sheet, for immutable caching. */
  readonly hash: string
}

let printed: Readonly<Record<SheetName, Sheet>> | null = null
let printedSize = -1

/**
 * The styles of the site as sheets: all route modules are in one server bundle, so the registry is complete when the
 * first request arrives. Rebuilt only when a style was added (development).
 */
export function styleSheets(): Readonly<Record<SheetName, Sheet>> {
  const size = sheetNames.reduce((sum, name) => sum + styleRegistry[name].size, 0)
  if (printed && printedSize === size) return printed
  const cache = createCache({ key: 'mq' })
  // Collects rules as text instead of inserting them into a document.
  cache.compat = true
  cache.insert('', globalRules, cache.sheet, true)
  const print = (styles: ReadonlyMap<string, Serialized>) => {
    let css = ''
    for (const [className, serialized] of styles) {
      for (let part: Serialized | undefined = serialized; part; part = part.next) {
        if (cache.inserted[part.name] !== undefined) continue
        cache.insert(part === serialized ? `.${className}` : '', part, cache.sheet, true)
        css += String(cache.inserted[part.name] ?? '')
      }
    }
    return css
  }
  // In this order: what both register is printed for every page.
  const site = String(cache.inserted[globalRules.name] ?? '') + print(styleRegistry.site)
  printedSize = size
  printed = { site: sheetOf(site), inner: sheetOf(print(styleRegistry.inner)) }
  return printed
}

/** The address of a current sheet. */
export function styleSheetHref(name: SheetName): string {
  return `/styles/${name}-${styleSheets()[name].hash}.css`
}

/** A sheet compressed once, at the highest quality: a fifth smaller than a response that is compressed while it is sent. */
export function compressedSheet({ css, hash }: Sheet, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const key = `${encoding} ${hash}`
  const compressing =
    compressedSheets.get(key) ??
    (encoding === 'br'
      ? promisify(brotliCompress)(css, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: css.length } })
      : promisify(gzip)(css, { level: 9 }))
  compressedSheets.set(key, compressing)
  return compressing
}

/** By encoding and hash; only development has more than one edition. */
const compressedSheets = new Map<string, Promise<Buffer>>()

function sheetOf(css: string): Sheet {
  return { css, hash: createHash('sha256').update(css).digest('hex').slice(0, 16) }
}
