import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { localized } from '#brand-engine/schema/content-schema.ts'
import type { BrandPage, HelpTopic } from '#contract/entities/home.ts'
import type { Language } from '#contract/entities/languages.ts'
import type { RequestContext } from '#gateway/context.ts'
import { safeHtml } from '#gateway/lib/safe-html.ts'
import type { SystemDeps } from './deps.ts'

/**
 * The help topics in a language: the platform's in file order, each replaced by the brand's topic of the same ID, followed
 * by the brand's other topics. All HTML is sanitised here.
 */
export async function listHelpTopics(ctx: RequestContext<SystemDeps>, language: Language): Promise<HelpTopic[]> {
  const { brand, services } = ctx
  const topics = new Map<string, HelpTopic>()
  for (const topic of await platformTopics(services.settings.localesDir, language)) topics.set(topic.id, topic)
  for (const entry of brand.content.help) {
    const fallback = brand.settings.defaultLanguage
    topics.set(entry.id, {
      id: entry.id,
      title: localized(entry.title, language, fallback),
      html: localized(entry.html, language, fallback),
    })
  }
  return [...topics.values()].map(({ id, title, html }) => ({
    id,
    title: fillIn(title, brandWords(ctx)),
    html: safeHtml(fillIn(html, brandWords(ctx))),
  }))
}

/** A page of the brand's own content in a language; null if there is none with this ID. */
export function brandPage(ctx: RequestContext<SystemDeps>, id: string, language: Language): BrandPage | null {
  const { content, settings } = ctx.brand
  const entry = content.pages.find((page) => page.id === id)
  if (!entry) return null
  const text = (texts: typeof entry.title) =>
    fillIn(localized(texts, language, settings.defaultLanguage), brandWords(ctx))
  return { id, title: text(entry.title), html: safeHtml(text(entry.html)) }
}

const HelpFile = z.record(z.string(), z.string())
type HelpFile = z.output<typeof HelpFile>

/** Keys are `<topic>.title` and `<topic>.html`; a missing text falls back to English. */
async function platformTopics(localesDir: string, language: Language): Promise<HelpTopic[]> {
  const [english, own] = await Promise.all([readHelp(localesDir, 'en'), readHelp(localesDir, language)])
  const texts = { ...english, ...own }
  return Object.keys(english)
    .filter((key) => key.endsWith('.title'))
    .map((key) => key.slice(0, -'.title'.length))
    .map((id) => ({ id, title: texts[`${id}.title`] ?? '', html: texts[`${id}.html`] ?? '' }))
}

const files = new Map<string, Promise<HelpFile>>()

/** The texts ship with the program, so each file is read once. */
function readHelp(localesDir: string, language: string): Promise<HelpFile> {
  const path = join(localesDir, language, 'help.json')
  const known = files.get(path)
  if (known) return known
  const texts = readFile(path, 'utf8').then(
    (text) => HelpFile.parse(JSON.parse(text)),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return {}
      throw error
    },
  )
  files.set(path, texts)
  return texts
}

function brandWords({ brand }: RequestContext): Record<string, string> {
  const { settings } = brand
  return {
    brand: settings.name,
    age: String(settings.ageThreshold),
    currency: settings.currency,
    domain: brand.mainDomain,
  }
}

/** Replaces `{{brand}}` and similar placeholders, as in the app's texts. */
function fillIn(text: string, words: Record<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => words[name] ?? whole)
}
