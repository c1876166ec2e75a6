import * as z from 'zod'
import { announcementTypes, popupExecutions } from '#contract/entities/home.ts'
import { type Language, languageCodes } from '#contract/entities/languages.ts'
import { PicturePath } from '#contract/entities/rewards/promotion-fields.ts'
import { readableText } from '#contract/language-match.ts'

/**
 * Schemas of a brand's `content/<name>.json`. Each file is a list, texts are given per language, and the gateway sanitises
 * HTML before it is shown. Specification section 3, public state.
 */

/** A text per language, at least one: `{ "en": "Welcome", "th": "ยินดีต้อนรับ" }`. */
const textOf = (maxLength: number) =>
  z
    .partialRecord(z.enum(languageCodes), z.string().trim().min(1).max(maxLength))
    .refine((texts) => Object.keys(texts).length > 0, 'must have a text in at least one language')
export type LocalizedText = Partial<Record<Language, string>>

const Id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,60}$/, 'must be lower-case letters, digits and hyphens')
const Time = z.iso.datetime({ offset: true })
const Pictures = z
  .array(z.strictObject({ image: PicturePath, sequence: z.int().min(0).max(99).default(0) }))
  .default([])

/** Notices (B, PL, PU, H) and popups: a popup is an item with an `execution` (A members, B visitors, F first login). */
export const AnnouncementEntry = z.strictObject({
  id: Id,
  type: z.enum(announcementTypes).exclude(['PR']),
  title: textOf(160),
  content: textOf(20_000),
  time: Time,
  execution: z.enum(popupExecutions).nullable().default(null),
  images: Pictures,
})
export type AnnouncementEntry = z.output<typeof AnnouncementEntry>

/** Promotions, type PR on the wire: the carousel of the home page and `/promotions#<id>`, in the file's order. */
export const PromotionEntry = z.strictObject({
  id: Id,
  title: textOf(160),
  summary: textOf(240),
  content: textOf(20_000),
  time: Time,
  /** When the promotion ends. */
  until: Time.optional(),
  images: Pictures,
})
export type PromotionEntry = z.output<typeof PromotionEntry>

/** One topic of the help centre; `id` is the `#term` of `/help`. */
export const HelpEntry = z.strictObject({ id: Id, title: textOf(120), html: textOf(40_000) })
export type HelpEntry = z.output<typeof HelpEntry>

/** A page of the brand at `/pages/<id>`. */
export const PageEntry = z.strictObject({ id: Id, title: textOf(120), html: textOf(100_000) })
export type PageEntry = z.output<typeof PageEntry>

const listOf = <Entry extends z.ZodType<{ id: string }>>(entry: Entry) =>
  z.array(entry).superRefine((list, context) => {
    const seen = new Set<string>()
    for (const [index, { id }] of list.entries()) {
      if (seen.has(id)) context.addIssue({ code: 'custom', path: [index, 'id'], message: `is used twice: ${id}` })
      seen.add(id)
    }
  })

export const contentSchemas = {
  announcements: listOf(AnnouncementEntry),
  promotions: listOf(PromotionEntry),
  help: listOf(HelpEntry),
  pages: listOf(PageEntry),
}
export type ContentName = keyof typeof contentSchemas

/** The content of a brand; a list is empty where neither the brand nor its parents have the file. */
export interface BrandContent {
  readonly announcements: readonly AnnouncementEntry[]
  readonly promotions: readonly PromotionEntry[]
  readonly help: readonly HelpEntry[]
  readonly pages: readonly PageEntry[]
}

/**
 * The text in the requested language or one that its readers read, else in the fallback (the brand's default), else in
 * English, else in any.
 */
export function localized(text: LocalizedText, language: Language, fallback: Language): string {
  return readableText(text, language) ?? text[fallback] ?? text.en ?? Object.values(text)[0] ?? ''
}
