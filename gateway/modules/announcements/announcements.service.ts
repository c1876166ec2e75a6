import { assetUrl } from '#brand-engine/asset-url.ts'
import type { Brand } from '#brand-engine/brand.ts'
import { localized } from '#brand-engine/schema/content-schema.ts'
import type { Announcement, Banner } from '#contract/entities/home.ts'
import type { Language } from '#contract/entities/languages.ts'
import { readableText } from '#contract/language-match.ts'
import type { RequestContext } from '#gateway/context.ts'
import { safeHtml } from '#gateway/lib/safe-html.ts'
import type { AnnouncementsDeps } from './deps.ts'

export interface AnnouncementQuery {
  readonly types: readonly Announcement['type'][]
  readonly execution?: Announcement['execution'] | undefined
  readonly language: Language
}

/** The brand's notices and popups, newest first, followed by its promotions in file order. */
export function announcementsOf(ctx: RequestContext<AnnouncementsDeps>, query: AnnouncementQuery): Announcement[] {
  const { brand } = ctx
  const now = ctx.services.clock.now().getTime()
  const text = (texts: Parameters<typeof localized>[0]) =>
    localized(texts, query.language, brand.settings.defaultLanguage)
  const notices = brand.content.announcements
    .map((entry) => ({
      ...entry,
      title: text(entry.title),
      content: safeHtml(text(entry.content)),
      images: pictures(brand, entry.images),
      until: null,
    }))
    .sort((a, b) => Date.parse(b.time) - Date.parse(a.time))
  const promotions = brand.content.promotions
    .filter(({ until }) => !until || Date.parse(until) > now)
    .map(({ id, title, content, time, images, until }) => ({
      id,
      type: 'PR' as const,
      title: text(title),
      content: safeHtml(text(content)),
      time,
      execution: null,
      images: pictures(brand, images),
      until: until ?? null,
    }))
  return [...notices, ...promotions].filter(
    ({ type, execution }) => query.types.includes(type) && (!query.execution || execution === query.execution),
  )
}

/** The brand's banners of one group, or all, without banners whose picture is missing. */
export function bannersOf(brand: Brand, language: Language, groupName?: string): Banner[] {
  const text = (texts: Parameters<typeof localized>[0]) => localized(texts, language, brand.settings.defaultLanguage)
  return brand.settings.banners
    .filter(({ group }) => !groupName || group === groupName)
    .map((banner) => ({
      groupName: banner.group,
      url: assetUrl(brand, readableText(banner.images, language) ?? banner.image),
      title: text(banner.title),
      text: text(banner.text),
      action: text(banner.action),
      linkageType: banner.linkageType,
      link: banner.link ?? '',
    }))
    .filter(({ url }) => url !== '')
}

function pictures(brand: Brand, images: readonly { image: string; sequence: number }[]): Announcement['images'] {
  return images
    .map(({ image, sequence }) => ({ url: assetUrl(brand, image), sequence }))
    .filter(({ url }) => url !== '')
    .sort((a, b) => a.sequence - b.sequence)
}
