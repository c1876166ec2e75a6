/**
 * The style sheets of the site. Every page links `site`; a route's handle names the one of its pages: `home` (home and the
 * lists of games), `member` and `agent` (the centres), or `offers` (promotions, draws, the point mall, brand pages, the
 * game room). `inner` has what the last three share.
 */
export const sheetNames = ['site', 'home', 'inner', 'member', 'agent', 'offers'] as const
export type SheetName = (typeof sheetNames)[number]

const linkedWith: Readonly<Record<SheetName, readonly SheetName[]>> = {
  site: ['site'],
  home: ['site', 'home'],
  inner: ['site', 'inner'],
  member: ['site', 'inner', 'member'],
  agent: ['site', 'inner', 'agent'],
  offers: ['site', 'inner', 'offers'],
}

/** The sheets that a page of this sheet links, in their order. */
export const sheetsWith = (sheet: SheetName): readonly SheetName[] => linkedWith[sheet]

/** Id of a sheet's `link` in the document. */
export const sheetId = (name: SheetName): string => `mq-sheet-${name}`

/** Address of a sheet of an edition. */
export const sheetHref = (name: SheetName, edition: string): string => `/styles/${name}-${edition}.css`
