import { problemAt } from '../issues/issues.ts'
import { nearest } from '../nearest.ts'
import { brandCode } from '../schema/field.ts'
import { topFiles } from './folder.ts'
import { positionAt } from './json-source.ts'
import { isObject } from './merge.ts'
import type { Reading } from './reading.ts'

/** Reports mistakes of the folder and of its files as such, before their contents are checked. */
export function reportFiles(reading: Reading): void {
  const { folder, context, problems } = reading
  if (!brandCode.test(folder.code) && folder.code !== '_defaults') {
    const message = 'must be named with 2 to 31 lower-case letters, digits and hyphens, a letter first'
    reading.report([], [{ path: [], message }])
  }
  if (!folder.files.has('brand.json') && !reading.isDefaults) {
    reading.report([], [{ path: [], message: 'has no brand.json' }])
  }
  for (const source of folder.files.values()) {
    if (!source.errors.length && !isObject(source.value) && source.file.endsWith('brand.json')) {
      reading.report([source], [{ path: [], message: 'must be an object: { "name": … }' }])
    }
    for (const { offset, path, message } of source.errors) {
      const problem = problemAt(folder.code, [source], { path: [], message }, context.display)
      problems.push({ ...problem, ...positionAt(source.text, offset), path: path.join('.') })
    }
  }
  for (const { path, message } of folder.unexpectedFiles) reading.warnOfFile(path, message, nearest(path, topFiles))
}
