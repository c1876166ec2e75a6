import type { Category, GameType } from '#contract/entities/game.ts'
import { categories, categoryTable } from '#contract/entities/game.ts'

/** Select types a visitor may choose; FAV and RECENT belong to an account. Specification section 9. */
export const centreSelects = ['ALL', 'NEW', 'HOT'] as const
export type CentreSelect = (typeof centreSelects)[number]

/** The filters of a game centre as its address carries them. */
export interface CentreQuery {
  readonly vendor: string | null
  readonly select: CentreSelect
  readonly search: string
  readonly page: number
}

const SEARCH_MAX_LENGTH = 60
const PAGE_MAX = 100_000

/** Reads the filters; whatever is not understood counts as not given. */
export function parseCentreQuery(params: URLSearchParams): CentreQuery {
  const vendor = params.get('vendor')?.trim() ?? ''
  const select = params.get('select')?.toUpperCase()
  const page = Number(params.get('page'))
  return {
    vendor: vendor && vendor.length <= 32 ? vendor : null,
    select: centreSelects.find((known) => known === select) ?? 'ALL',
    search: (params.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH),
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
  }
}

/** The address of a centre with some filters changed; any change but of the page starts at page 1 again. */
export function centreHref(path: string, query: CentreQuery, change: Partial<CentreQuery>): string {
  const next = { ...query, page: 1, ...change }
  const params = new URLSearchParams()
  if (next.vendor) params.set('vendor', next.vendor)
  if (next.select !== 'ALL') params.set('select', next.select.toLowerCase())
  if (next.search) params.set('q', next.search)
  if (next.page > 1) params.set('page', String(next.page))
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

/** The game type whose centre a path segment names, or null: `rng` is RNG, `home` and `promotions` have no games. */
export function centreOf(segment: string): GameType | null {
  const path = `/${segment.toLowerCase()}`
  const category = categories.find((name: Category) => categoryTable[name].path === path)
  return category && category !== 'HOME' && category !== 'PROMO' ? category : null
}
