import { createHash } from 'node:crypto'
import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { sep } from 'node:path'
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'

export type JsonPath = readonly (string | number)[]

/** A syntax error of the file. `offset` counts characters. */
export interface SourceError {
  readonly offset: number
  readonly path: JsonPath
  readonly message: string
}

/** One JSON file (comments and trailing commas allowed); `value` is undefined when it cannot be parsed. */
export interface JsonSource {
  readonly file: string
  readonly text: string
  readonly hash: string
  readonly value: unknown
  readonly errors: readonly SourceError[]
}

/** Larger configuration files are rejected, in bytes. */
const MAX_BYTES = 1_000_000

/** Reads one file. Anything that cannot be read (a missing file, a folder, a link out of `root`) becomes an error; it never throws. */
export function readJsonSource(file: string, root: string): JsonSource {
  try {
    const text = readText(file, root)
    return typeof text === 'string' ? parseJsonSource(file, text) : broken(file, text.problem, text.text)
  } catch (error) {
    return broken(file, `cannot be read (${error instanceof Error && 'code' in error ? error.code : 'unknown reason'})`)
  }
}

export function parseJsonSource(file: string, text: string): JsonSource {
  const hash = createHash('sha256').update(text).digest('base64url')
  if (text.trim() === '') return { ...broken(file, 'is empty: it needs at least {}'), text, hash }
  try {
    const parseErrors: ParseError[] = []
    const tree = parseTree(text, parseErrors, { allowTrailingComma: true })
    const first = parseErrors[0]
    if (first || !tree) {
      const message = parseMessages[first ? printParseErrorCode(first.error) : ''] ?? 'is not valid JSON here'
      return { file, text, hash, value: undefined, errors: [{ offset: first?.offset ?? 0, path: [], message }] }
    }
    const errors: SourceError[] = []
    const value = readValue(tree, [], errors)
    return { file, text, hash, value, errors }
  } catch {
    return { ...broken(file, 'is nested too deeply'), text, hash }
  }
}

/** The offset of the key or the value at a path; null when the file has no such path. */
export function offsetOf(source: JsonSource, path: JsonPath, part: 'key' | 'value' = 'value'): number | null {
  const tree = treeOf(source)
  const node = tree && (path.length ? findNodeAtLocation(tree, [...path]) : tree)
  if (!node) return null
  return part === 'key' && node.parent?.type === 'property' ? node.parent.offset : node.offset
}

/** Line and column, both counted from 1. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  return { line, column: offset - before.lastIndexOf('\n') }
}

// The tree takes much memory and is only needed for problems: it is parsed again then.
function treeOf(source: JsonSource): Node | undefined {
  return source.value === undefined ? undefined : parseTree(source.text, [], { allowTrailingComma: true })
}

function readText(file: string, root: string): string | { problem: string; text?: string } {
  if (lstatSync(file).isSymbolicLink() && !realpathSync(file).startsWith(realpathSync(root) + sep)) {
    return { problem: 'is a link that leads out of the brands folder' }
  }
  const stats = statSync(file)
  if (!stats.isFile()) return { problem: 'is not a file' }
  if (stats.size > MAX_BYTES) return { problem: `is larger than ${MAX_BYTES / 1000} kB` }
  const bytes = readFileSync(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { problem: 'is not UTF-8 text: save it with the encoding UTF-8', text: bytes.toString('utf8') }
  }
}

/** @param text what can be read, with U+FFFD in the place of the first unreadable byte */
function broken(file: string, message: string, text = ''): JsonSource {
  const offset = Math.max(0, text.indexOf('\ufffd'))
  return { file, text, hash: `${message} ${text}`, value: undefined, errors: [{ offset, path: [], message }] }
}

function readValue(node: Node, path: JsonPath, errors: SourceError[]): unknown {
  if (node.type === 'array')
    return (node.children ?? []).map((child, index) => readValue(child, [...path, index], errors))
  if (node.type !== 'object') return node.value
  const value: Record<string, unknown> = {}
  for (const property of node.children ?? []) {
    const [key, child] = property.children ?? []
    if (!key || !child) continue
    const name = String(key.value)
    const place = { offset: property.offset, path: [...path, name] }
    // A later copy would take an own property of this name for the prototype.
    if (name === '__proto__') errors.push({ ...place, message: 'is a reserved name' })
    else if (Object.hasOwn(value, name)) errors.push({ ...place, message: 'appears twice in the same object' })
    else value[name] = readValue(child, place.path, errors)
  }
  return value
}

const parseMessages: Readonly<Record<string, string>> = {
  InvalidSymbol: 'has a word here that is not JSON (text needs double quotes)',
  InvalidNumberFormat: 'has a malformed number here',
  PropertyNameExpected: 'needs a name in double quotes here',
  ValueExpected: 'needs a value here',
  ColonExpected: 'needs a colon here',
  CommaExpected: 'needs a comma before this',
  CloseBraceExpected: 'is missing a closing }',
  CloseBracketExpected: 'is missing a closing ]',
  EndOfFileExpected: 'has content after the end',
  UnexpectedEndOfComment: 'has a comment without an end',
  UnexpectedEndOfString: 'has a text without a closing quote',
  UnexpectedEndOfNumber: 'has an unfinished number',
  InvalidUnicode: 'has a malformed \\u escape',
  InvalidEscapeCharacter: 'has an unknown escape such as \\x',
  InvalidCharacter: 'has a character that must be escaped',
}
