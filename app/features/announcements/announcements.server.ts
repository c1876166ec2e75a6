import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { i18nFor } from '#app/i18n/index.server.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { contextOf } from '#app/server/request-context.server.ts'
import { formatMoney } from '#app/ui/money.ts'
import type { Offer } from '#contract/endpoints/rewards/offers.ts'
import type { Announcement } from '#contract/entities/home.ts'
import { BP_PER_WHOLE } from '#contract/entities/rewards/promotion-states.ts'
import { mergePromotions, offerTile, type PromotionTile, promotionTile, type ShownOffer } from './promotion-tile.ts'

/** Notices for the marquee: bulletins (B) and home notices (H), newest first. Popups are not among them. */
export async function loadNotices(request: Request): Promise<Announcement[]> {
  const list = await load(request, 'B,H')
  return list.filter((item) => item.execution === null)
}

/** Popups: announcements with an execution value, newest first (specification section 4, popups). */
export async function loadPopupAnnouncements(request: Request): Promise<Announcement[]> {
  const list = await load(request, 'B,H,PL,PU')
  return list.filter((item) => item.execution !== null)
}

/**
 * What members can take part in, the same for every visitor, and the announcements that are no offer: PR and PL, in the
 * merchant's order, those with a picture first, because home shows the first ones.
 */
export async function loadPromotions(request: Request) {
  const [offers, announced] = await Promise.all([
    toResult(loadOffers(request, 'all')),
    toResult(loadAnnounced(request)),
  ])
  const merged = mergePromotions(offers.ok ? offers.value : [], announced.ok ? announced.value : [])
  return {
    offers: offers.ok ? { ok: true as const, value: merged.offers } : offers,
    promotions: announced.ok ? { ok: true as const, value: merged.others } : announced,
  }
}

async function loadAnnounced(request: Request): Promise<Announcement[]> {
  const list = (await load(request, 'PR,PL')).filter((item) => item.execution === null)
  return list.toSorted((one, other) => Number(one.images.length === 0) - Number(other.images.length === 0))
}

async function loadOffers(request: Request, scope: 'open' | 'all') {
  const { list } = await gatewayFor(request).offers.listOffers({ language: contextOf(request).language, scope })
  return list.map((offer) => ({ ...offer, figure: figureText(request, offer) }))
}

/** The figure of an offer in the visitor's language: "up to", "$50.00", "". */
function figureText(request: Request, { figure }: Offer): ShownOffer['figure'] {
  if (!figure) return null
  const { brand, language, locale } = contextOf(request)
  const { value, isMost } = figure
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const text = 'bp' in value ? percent.format(value.bp / BP_PER_WHOLE) : formatMoney(value, locale)
  const [before = '', after = ''] = isMost
    ? i18nFor(brand, language).t('home:offerUpTo', { value: '|' }).split('|')
    : []
  return { before: before.trim(), text, after: after.trim() }
}

/** The cards of the home page, at most so many: what can be taken part in first, then what the brand announces. */
export async function loadPromotionTiles(request: Request, limit: number): Promise<PromotionTile[]> {
  const [offered, announced] = await Promise.all([loadOffers(request, 'open'), loadAnnounced(request)])
  const { offers, others } = mergePromotions(offered, announced)
  return [...offers.map(offerTile), ...others.map(promotionTile)].slice(0, limit)
}

async function load(request: Request, types: string): Promise<Announcement[]> {
  const { language } = contextOf(request)
  const { list } = await gatewayFor(request).announcements.listAnnouncements({ types, language })
  return list
}
