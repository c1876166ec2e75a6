import * as z from 'zod'
import { isLanguage, languageCodes } from '#contract/entities/languages.ts'
import { issuesOf } from '../issues/issues.ts'
import { nearest } from '../nearest.ts'
import type { JsonSource } from './json-source.ts'
import { deepFreeze, mergePatch } from './merge.ts'
import type { Reading } from './reading.ts'

const Messages = z.record(z.string(), z.record(z.string(), z.string().max(5000)))

/** The texts that a brand replaces, by language. */
export function readTexts(reading: Reading) {
  const paths = new Set(
    reading.folders.flatMap(({ files }) => [...files.keys()].filter((path) => path.startsWith('messages/'))),
  )
  const languages = [...paths].map((path) => {
    const layers = reading.layersOf(path)
    const language = path.slice('messages/'.length, -'.json'.length)
    if (!isLanguage(language)) {
      const suggestion = nearest(language, languageCodes)
      reading.report(layers, [{ path: [], message: 'is not named after a known language', suggestion }])
    }
    const checked = reading.context.memo(`texts ${layers.map(({ hash }) => hash)}`, () => {
      const merged = mergedLayers(layers)
      const parsed = Messages.safeParse(merged)
      return {
        issues: parsed.success ? [] : issuesOf(parsed.error, Messages, merged),
        texts: deepFreeze(parsed.data ?? {}),
      }
    })
    reading.report(layers, checked.issues)
    return [language, checked.texts] as const
  })
  return deepFreeze(Object.fromEntries(languages))
}

/** The layers of one file as one value: objects merge, arrays replace (RFC 7386). */
export function mergedLayers(layers: readonly JsonSource[]): unknown {
  return layers.reduceRight<unknown>((value, layer) => mergePatch(value, layer.value), {})
}
