import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { brandCode } from '#brand-engine/schema/field.ts'
import { writableFiles } from './edit.ts'
import type { FileTexts } from './write-back.ts'

/** The folder of a brand below `brandsDir`; null for any other name, as it comes from an address. */
export function folderOf(brandsDir: string, code: string): string | null {
  if (!brandCode.test(code)) return null
  const folder = join(brandsDir, code)
  if (!existsSync(join(folder, 'brand.json'))) return null
  return realpathSync(folder).startsWith(realpathSync(brandsDir) + sep) ? folder : null
}

/** The texts of the files that the editor may write. Links and folders are left out. */
export function readTexts(folder: string): FileTexts {
  return Object.fromEntries(
    writableFiles.flatMap((file) => {
      const path = join(folder, file)
      return lstatSync(path, { throwIfNoEntry: false })?.isFile() ? [[file, readFileSync(path, 'utf8')]] : []
    }),
  )
}

/** A hash that shows whether a file has changed since it was read. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16)

export const hashesOf = (texts: FileTexts): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, hashOf(text)]))
