import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import createCache from '@emotion/cache'
import { globalRules } from './global-style.ts'
import { type SheetName, sheetNames, sheetsWith } from './sheets.ts'
import { type Serialized, styleRegistry } from './style.ts'

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
  printedSize = size
  printed = Object.fromEntries(sheetNames.map((name) => [name, sheetOf(print(name))])) as Record<SheetName, Sheet>
  return printed
}

/** The rules of a sheet, without those of the other sheets that its pages link. */
function print(name: SheetName): string {
  const cache = createCache({ key: 'mq' })
  // Collects rules as text instead of inserting them into a document.
  cache.compat = true
  let css = ''
  const add = (selector: string, rules: Serialized) => {
    if (cache.inserted[rules.name] !== undefined) return
    cache.insert(selector, rules, cache.sheet, true)
    css += String(cache.inserted[rules.name] ?? '')
  }
  if (name === 'site') add('', globalRules)
  const others = sheetsWith(name).filter((other) => other !== name)
  for (const [className, serialized] of styleRegistry[name]) {
    if (others.some((other) => styleRegistry[other].has(className))) continue
    for (let part: Serialized | undefined = serialized; part; part = part.next) {
      add(part === serialized ? `.${className}` : '', part)
    }
  }
  return css
}

/** The address of a current sheet. */
export function styleSheetHref(name: SheetName): string {
  return `/styles/${name}-${styleSheets()[name].hash}.css`
}

/** The addresses of all current sheets. */
export function styleSheetHrefs(): Record<SheetName, string> {
  return Object.fromEntries(sheetNames.map((name) => [name, styleSheetHref(name)])) as Record<SheetName, string>
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
  return { css, hash: createHash('sha256').update(css).digest('hex').slice(0, 10) }
}
