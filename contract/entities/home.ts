import * as z from 'zod'
import { Money } from '#contract/money/money.ts'

/** Most games in a list of the home page (specification section 9). */
export const HOME_GAMES_LIMIT = 12

/** Announcement kinds of the specification's call: B, PL, PU, PR, H. `popup` items carry an execution value. */
export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const
/** A popup is for visitors (B), for members (A) or for a first login (F). Specification section 4. */
export const popupExecutions = ['A', 'B', 'F'] as const

export const Announcement = z.object({
  id: z.string(),
  type: z.enum(announcementTypes),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  time: z.string(),
  execution: z.enum(popupExecutions).nullable(),
  images: z.array(z.object({ url: z.string(), sequence: z.number().int() })),
  /** End of a promotion; null if it has none. */
  until: z.string().nullable().default(null),
})
export type Announcement = z.output<typeof Announcement>

/** A banner of a group (`w_home`, `w_reg`, `w_forget`, `w_leftmenu`); `linkageType` says what its click opens. */
export const Banner = z.object({
  groupName: z.string(),
  url: z.string(),
  title: z.string(),
  text: z.string(),
  action: z.string(),
  linkageType: z.enum(['NONE', 'ROUTE', 'REGISTER', 'PROMOTION', 'EXTERNAL']),
  link: z.string(),
})
export type Banner = z.output<typeof Banner>

/** One row of the winners board: a settled win of the same brand; `demo` rows are seeded and carry a badge. */
export const Winner = z.object({
  customerName: z.string(),
  winAmount: Money,
  gameName: z.string(),
  iconUrl: z.string(),
  nodeId: z.string(),
  vassalage: z.string(),
  gameType: z.string(),
  gameCode: z.string(),
  wonAt: z.string(),
  demo: z.boolean(),
})
export type Winner = z.output<typeof Winner>

export const HelpTopic = z.object({ id: z.string(), title: z.string(), html: z.string() })
export type HelpTopic = z.output<typeof HelpTopic>

/** A page that a brand adds; its HTML is sanitised. */
export const BrandPage = z.object({ id: z.string(), title: z.string(), html: z.string() })
export type BrandPage = z.output<typeof BrandPage>
