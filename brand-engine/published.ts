import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { brandCode } from './schema/field.ts'

/**
 * Published versions are stored outside the brand folders (`npm run brand publish`): `<code>/versions/<number>/` is a copy
 * that never changes, `<code>/current.json` names the one that is served. A brand without it is served from its folder.
 */
export const CURRENT_FILE = 'current.json'

const Current = z.object({
  version: z.int().min(1),
  at: z.iso.datetime(),
  by: z.string(),
})
/** The version of a brand that is served, since when, and who published it. */
export type Current = z.output<typeof Current>

export const versionFolder = (publishedDir: string, code: string, version: number): string =>
  join(publishedDir, code, 'versions', String(version))

/** The published version of a brand, null when there is none or current.json cannot be read. */
export function readCurrent(publishedDir: string, code: string): Current | null {
  try {
    const file = join(publishedDir, code, CURRENT_FILE)
    return Current.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null
  } catch {
    return null
  }
}

/** The brands that have published versions. */
export function publishedCodes(publishedDir: string): ReadonlySet<string> {
  try {
    return new Set(readdirSync(publishedDir).filter((name) => brandCode.test(name)))
  } catch {
    return new Set()
  }
}
