import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The source files of some folders, without tests: path from the root and text. */
export function sourceFiles(
  folders: string[],
  extensions = ['.ts', '.tsx', '.mjs', '.css'],
): { path: string; text: string }[] {
  return filesOf(folders, extensions).filter(({ path }) => !isTest(path))
}

/** The test files of some folders: path from the root and text. */
export function testFiles(folders: string[]): { path: string; text: string }[] {
  return filesOf(folders, ['.ts', '.tsx']).filter(({ path }) => isTest(path))
}

const isTest = (path: string) => /\.(test|spec|bench)\.tsx?$/.test(path)

function filesOf(folders: string[], extensions: string[]): { path: string; text: string }[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && extensions.some((extension) => entry.name.endsWith(extension)))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  )
}

export function brandCodes(): string[] {
  return readdirSync(join(root, 'brands'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map((entry) => entry.name)
}

/** `path:line text` of every line a pattern is found on. */
export function linesMatching(files: { path: string; text: string }[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  )
}
