import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Brand } from '#brand-engine/brand.ts'
import { languageCodes } from '#contract/entities/languages.ts'
import { readableCodes } from '#contract/language-match.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { GatewaySettings } from '#gateway/settings.ts'

const FALLBACK_LANGUAGE = 'en'
const Texts = z.record(z.string(), z.string())
const filesRead = new Map<string, Promise<Record<string, string>>>()

/** The brand and the language of a text: a call's own, or those of a member whom no call is about. */
export type TextContext = Pick<
  RequestContext<{ readonly settings: Pick<GatewaySettings, 'localesDir'> }>,
  'brand' | 'language' | 'services'
>

/** The reader of a text: the brand with its own texts, the language, and where the shipped texts are. */
export interface TextReader {
  readonly brand: Brand
  readonly language: string
  readonly localesDir: string
}

/**
 * The text of a mail, SMS or message in the reader's language: the brand's own text first, then the locale's, then those
 * of a language that its readers read (zh-CN for zh-TW), then English. `{{brand}}` is always available.
 */
export function messageText(
  { brand, language, services }: TextContext,
  key: string,
  params: Record<string, string | number>,
): Promise<string> {
  return textFor({ brand, language, localesDir: services.settings.localesDir }, key, params)
}

/** The same for a person who does not call, such as a member whom a job writes to. */
export async function textFor(
  reader: TextReader,
  key: string,
  params: Record<string, string | number> = {},
): Promise<string> {
  const template = await findTemplate(reader, key)
  const values: Record<string, string | number> = { brand: reader.brand.settings.name, ...params }
  return template.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

async function findTemplate({ brand, language: asked, localesDir }: TextReader, key: string): Promise<string> {
  for (const language of [...readableCodes(asked, languageCodes), FALLBACK_LANGUAGE]) {
    const own = brand.texts[language]?.messages?.[key]
    if (own) return own
    const shipped = (await readTexts(localesDir, language))[key]
    if (shipped) return shipped
  }
  throw new Error(`messages.json of ${FALLBACK_LANGUAGE} has no text "${key}"`)
}

function readTexts(localesDir: string, language: string): Promise<Record<string, string>> {
  const file = join(localesDir, language, 'messages.json')
  let texts = filesRead.get(file)
  if (!texts) {
    texts = readFile(file, 'utf8').then((text) => Texts.parse(JSON.parse(text)), onlyIfMissing)
    filesRead.set(file, texts)
    // A failed read is retried with the next message.
    texts.catch(() => filesRead.delete(file))
  }
  return texts
}

/** A language that is not shipped has no file; any other error is a fault. */
function onlyIfMissing(error: NodeJS.ErrnoException): Record<string, string> {
  if (error.code === 'ENOENT') return {}
  throw error
}
