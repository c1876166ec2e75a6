import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import createCache from '@emotion/cache'
import { globalRules } from './global-style.ts'
import { type SheetName, sheetHref, sheetNames, sheetsWith } from './sheets.ts'
import { type Serialized, styleRegistry } from './style.ts'

interface Edition {
  readonly sheets: Readonly<Record<SheetName, string>>
  /** Content hash in the addresses of the sheets, for immutable caching. */
  readonly hash: string
}

let printed: Edition | null = null
let printedSize = -1

/**
 * The styles of the site as sheets: all route modules are in one server bundle, so the registry is complete when the
 * first request arrives. Rebuilt only when a style was added (development).
 */
function currentEdition(): Edition {
  const size = sheetNames.reduce((sum, name) => sum + styleRegistry[name].size, 0)
  if (printed && printedSize === size) return printed
  const sheets = Object.fromEntries(sheetNames.map((name) => [name, print(name)])) as Record<SheetName, string>
  const hash = createHash('sha256').update(JSON.stringify(sheets)).digest('hex').slice(0, 10)
  printedSize = size
  printed = { sheets, hash }
  return printed
}

/** The rules of all sheets as CSS. */
export const styleSheets = (): Readonly<Record<SheetName, string>> => currentEdition().sheets

/** What the addresses of all current sheets contain: they are published together. */
export const styleEdition = (): string => currentEdition().hash

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
export const styleSheetHref = (name: SheetName): string => sheetHref(name, styleEdition())

/** A sheet compressed once, at the highest quality: a fifth smaller than a response that is compressed while it is sent. */
export function compressedSheet(name: SheetName, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const { sheets, hash } = currentEdition()
  const css = sheets[name]
  const key = `${encoding} ${name} ${hash}`
  const compressing =
    compressedSheets.get(key) ??
    (encoding === 'br'
      ? promisify(brotliCompress)(css, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: css.length } })
      : promisify(gzip)(css, { level: 9 }))
  compressedSheets.set(key, compressing)
  return compressing
}

/** By encoding, name and hash; only development has more than one edition. */
const compressedSheets = new Map<string, Promise<Buffer>>()
