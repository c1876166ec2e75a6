import { type Category, categories, categoryTable, type GameType, gameTypes } from '#contract/entities/game.ts'

/** Select types in the order of their chips (specification section 9, game select types). */
export const centreSelects = ['ALL', 'HOT', 'NEW', 'FAV', 'RECENT'] as const
export type CentreSelect = (typeof centreSelects)[number]

/** The lists over all categories, by path: a member's favourites, what they last opened, and the search. */
const wideCentres = { FAVORITE: '/favorite', RECENT: '/recent', SEARCH: '/search' } as const
export type CrossCategoryCentre = keyof typeof wideCentres

/** Every page of games is a centre: one per game type, and the lists over all types. */
export type CentreName = GameType | CrossCategoryCentre

/** The filters of a game centre, as in its address. */
export interface CentreQuery {
  readonly vendor: string | null
  readonly select: CentreSelect
  readonly search: string
  /** One category, in lists that span categories. */
  readonly type: GameType | null
  readonly page: number
}

export const SEARCH_MAX_LENGTH = 60
const VENDOR_MAX_LENGTH = 32
const PAGE_MAX = 100_000

/** Parses the filters; unknown values count as absent. `vassalage` is the specification's name for a vendor. */
export function parseCentreQuery(params: URLSearchParams): CentreQuery {
  const select = params.get('select')?.toUpperCase()
  const type = params.get('type')?.toUpperCase()
  const page = Number(params.get('page'))
  return {
    vendor: vendorIn(params, 'vendor') ?? vendorIn(params, 'vassalage'),
    select: centreSelects.find((known) => known === select) ?? 'ALL',
    search: (params.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH),
    type: gameTypes.find((known) => known === type) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
  }
}

/** The address of a centre with changed filters; any change except of the page restarts at page 1. */
export function centreHref(path: string, query: CentreQuery, change: Partial<CentreQuery>): string {
  const next = { ...query, page: 1, ...change }
  const params = new URLSearchParams()
  if (next.type) params.set('type', next.type.toLowerCase())
  if (next.vendor) params.set('vendor', next.vendor)
  if (next.select !== 'ALL') params.set('select', next.select.toLowerCase())
  if (next.search) params.set('q', next.search)
  if (next.page > 1) params.set('page', String(next.page))
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

/**
 * The centre of a path segment, or null: `rng` is RNG, `favorite` is the member's favourites, `home` and `promotions`
 * have no games.
 */
export function centreOf(segment: string): CentreName | null {
  const path = `/${segment.toLowerCase()}`
  const wide = (Object.keys(wideCentres) as CrossCategoryCentre[]).find((name) => wideCentres[name] === path)
  if (wide) return wide
  const category = categories.find((name: Category) => categoryTable[name].path === path)
  return category && category !== 'HOME' && category !== 'PROMO' ? category : null
}

export function centrePath(centre: CentreName): string {
  return spansCategories(centre) ? wideCentres[centre] : categoryTable[centre].path
}

/** Whether a centre spans all categories. */
export function spansCategories(centre: CentreName): centre is CrossCategoryCentre {
  return Object.hasOwn(wideCentres, centre)
}

/** The list of a centre: from its name, else from the address. */
export function selectOf(centre: CentreName, { select }: CentreQuery): CentreSelect {
  if (centre === 'FAVORITE') return 'FAV'
  return centre === 'RECENT' ? 'RECENT' : select
}

/** FAV and RECENT belong to an account: a guest is sent to the login first. */
export function isOwnSelect(select: CentreSelect): select is 'FAV' | 'RECENT' {
  return select === 'FAV' || select === 'RECENT'
}

/**
 * The dialog of one vendor's games over a page (specification section 2, game popup), and the number of its pages
 * shown.
 */
export interface VendorListQuery {
  readonly vendor: string
  readonly pages: number
}

/** Longer lists are shown on the vendor's own page. */
const LIST_PAGES_MAX = 10

export function parseVendorList(params: URLSearchParams): VendorListQuery | null {
  const vendor = vendorIn(params, 'list')
  const pages = Number(params.get('upto'))
  if (!vendor) return null
  return { vendor, pages: Number.isInteger(pages) && pages >= 1 ? Math.min(pages, LIST_PAGES_MAX) : 1 }
}

function vendorIn(params: URLSearchParams, name: string): string | null {
  const vendor = params.get(name)?.trim()
  return vendor && vendor.length <= VENDOR_MAX_LENGTH ? vendor : null
}
