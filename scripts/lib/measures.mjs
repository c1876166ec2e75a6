import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname } from 'node:path'
import { cruise } from 'dependency-cruiser'
import ts from 'typescript'
import { fromRoot, root } from './paths.mjs'
import { sourceFolders } from './source-folders.mjs'

const CODE = new Set(['.ts', '.tsx', '.mjs', '.cjs', '.js', '.sql'])
const SCRIPT = new Set(['.ts', '.tsx', '.mjs', '.cjs', '.js'])
const TEST_FILE = /\.(test|spec|bench|soak)\.tsx?$/
/** Folders where each file is one row of a table, or one function or step of the database; their number says nothing of the design. */
const TABLE_FOLDER = /^app\/routes$|^gateway\/db\/(functions|migrations)$|\/(locales|messages|symbols|texts)(\/|$)/

/**
 * Every tracked file of code and style, with its number of lines.
 * @returns {{ path: string, top: string, text: string, lines: number, isTest: boolean }[]}
 */
export function readSources() {
  const tops = new Set([...sourceFolders, 'tests'])
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 64e6 }).split('\n')
  return tracked
    .filter((path) => (CODE.has(extname(path)) || path.endsWith('.css')) && tops.has(path.split('/')[0]))
    .filter((path) => existsSync(fromRoot(path)))
    .map((path) => {
      const text = readFileSync(fromRoot(path), 'utf8')
      const top = path.split('/')[0]
      return { path, top, text, lines: lineCount(text), isTest: top === 'tests' || TEST_FILE.test(path) }
    })
}

/** Lines of a text; a final line break starts no line. */
export function lineCount(text) {
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length
}

/** @param {number[]} values @param {number} share 0.5 is the median */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/**
 * The named functions of a file with their length in lines: declarations, methods, accessors, constructors, and functions
 * that are the value of a variable or a property.
 * @returns {{ name: string, line: number, lines: number }[]}
 */
export function namedFunctions(path, text) {
  if (!SCRIPT.has(extname(path))) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found = []
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line + 1
  const collect = (node) => {
    const name = ts.isFunctionLike(node) && node.body ? nameOf(node) : null
    if (name) {
      const line = lineOf(node.getStart(source))
      found.push({ name, line, lines: lineOf(node.end) - line + 1 })
    }
    ts.forEachChild(node, collect)
  }
  collect(source)
  return found
}

function nameOf(node) {
  if (ts.isConstructorDeclaration(node)) return 'constructor'
  if (node.name) return node.name.getText()
  const { parent } = node
  const isNamed =
    ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent)
  return isNamed && parent.initializer === node ? parent.name.getText() : null
}

/** Folders with more code files than the limit; tests and table folders are not counted. */
export function crowdedFolders(sources, limit) {
  const counts = new Map()
  for (const { path } of sources) {
    const folder = dirname(path)
    if (!CODE.has(extname(path)) || TEST_FILE.test(path) || TABLE_FOLDER.test(folder)) continue
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count > limit).sort(([, a], [, b]) => b - a)
}

/** Test lines for each source line of a folder; its tests are the ones beside the code. */
export function testRatios(sources) {
  return sourceFolders.map((folder) => {
    const own = sources.filter(({ top }) => top === folder)
    const sum = (isTest) => own.filter((file) => file.isTest === isTest).reduce((total, { lines }) => total + lines, 0)
    return {
      folder,
      files: own.filter(({ isTest }) => !isTest).length,
      lines: sum(false),
      ratio: sum(true) / sum(false),
    }
  })
}

/** Imports that close a cycle, type imports included: `from → to`. @returns {Promise<string[]>} */
export async function importCycles() {
  const { options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
  const rule = { name: 'cycle', severity: 'error', from: {}, to: { circular: true } }
  const result = await cruise(sourceFolders, {
    ...options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: [rule] },
  })
  return result.output.summary.violations.map(({ from, to }) => `${from} → ${to}`)
}
