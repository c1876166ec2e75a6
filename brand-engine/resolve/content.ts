import type * as z from 'zod'
import { issuesOf } from '../issues/issues.ts'
import { nearest } from '../nearest.ts'
import { type BrandContent, type ContentName, contentSchemas } from '../schema/content-schema.ts'
import { deepFreeze } from './merge.ts'
import type { Reading } from './reading.ts'

const contentNames = Object.keys(contentSchemas) as ContentName[]

/** Announcements, promotions, help and pages of a brand. The nearest file of a name replaces the inherited ones. */
export function readContent(reading: Reading): BrandContent {
  for (const [path, source] of reading.folder.files) {
    const name = path.startsWith('content/') ? path.slice('content/'.length, -'.json'.length) : null
    if (name === null || contentNames.some((known) => known === name)) continue
    const suggestion = nearest(name, contentNames)
    reading.report([source], [{ path: [], message: 'is not a known content file', suggestion, severity: 'warning' }])
  }
  return Object.freeze({
    announcements: readList(reading, 'announcements', contentSchemas.announcements),
    promotions: readList(reading, 'promotions', contentSchemas.promotions),
    help: readList(reading, 'help', contentSchemas.help),
    pages: readList(reading, 'pages', contentSchemas.pages),
  })
}

function readList<Entry>(reading: Reading, name: ContentName, schema: z.ZodType<Entry[]>): readonly Entry[] {
  const layer = reading.layersOf(`content/${name}.json`)[0]
  if (!layer) return []
  const checked = reading.context.memo(`content ${name} ${layer.hash}`, () => {
    const parsed = schema.safeParse(layer.value)
    return {
      issues: parsed.success ? [] : issuesOf(parsed.error, schema, layer.value),
      list: deepFreeze(parsed.data ?? []),
    }
  })
  reading.report([layer], checked.issues)
  return checked.list
}
