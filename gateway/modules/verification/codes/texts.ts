import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
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

/**
 * The text of a mail, SMS or message in the reader's language: the brand's own text first, then the locale's, then
 * English. `{{brand}}` is always available.
 */
export async function messageText(
  ctx: TextContext,
  key: string,
  params: Record<string, string | number>,
): Promise<string> {
  const template = await findTemplate(ctx, key)
  const values: Record<string, string | number> = { brand: ctx.brand.settings.name, ...params }
  return template.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

async function findTemplate(ctx: TextContext, key: string): Promise<string> {
  for (const language of [ctx.language, FALLBACK_LANGUAGE]) {
    const own = ctx.brand.texts[language]?.messages?.[key]
    if (own) return own
    const shipped = (await readTexts(ctx.services.settings.localesDir, language))[key]
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
