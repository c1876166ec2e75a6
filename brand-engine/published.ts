import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { brandCode } from './schema/field.ts'

/**
 * Published versions of brands lie outside the brand folders (`npm run brand publish`): `<code>/versions/<number>/` is a copy
 * that never changes, `<code>/current.json` names the one that is served. A brand without it follows its folder as it is saved.
 */
export const CURRENT_FILE = 'current.json'

const Current = z.object({
  version: z.int().min(1),
  at: z.iso.datetime(),
  by: z.string(),
})
/** The version of a brand that is served, since when, and by whose hand. */
export type Current = z.output<typeof Current>

export const versionFolder = (publishedDir: string, code: string, version: number): string =>
  join(publishedDir, code, 'versions', String(version))

/** What is served of a brand when it was published, else null; a pointer that cannot be read counts as none. */
export function readCurrent(publishedDir: string, code: string): Current | null {
  try {
    const file = join(publishedDir, code, CURRENT_FILE)
    return Current.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null
  } catch {
    return null
  }
}

/** The brands that were ever published. */
export function publishedCodes(publishedDir: string): ReadonlySet<string> {
  try {
    return new Set(readdirSync(publishedDir).filter((name) => brandCode.test(name)))
  } catch {
    return new Set()
  }
}
