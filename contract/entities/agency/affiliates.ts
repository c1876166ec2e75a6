import * as z from 'zod'
import { downlineAccountKinds } from './downline.ts'
import { SeriesByGroup } from './series.ts'

/** Where a link leads: the registration, home, or the page of promotions. */
export const linkLandings = ['register', 'home', 'promotions'] as const
export type LinkLanding = (typeof linkLandings)[number]

/** `spent`: as many registered by it as it allows. */
export const linkStates = ['open', 'spent', 'over', 'ended'] as const
export type LinkState = (typeof linkStates)[number]

export const SUB_IDS = 3
export const SUB_ID_MAX_LENGTH = 32
/** An affiliate's own word for a campaign, as tracking systems write them. */
export const SubId = z.string().regex(new RegExp(`^[A-Za-z0-9._-]{1,${SUB_ID_MAX_LENGTH}}$`))

/** A link of an agent with what it brought. Agents specification, section 2. */
export const AgentLink = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  subIds: z.array(z.string()),
  landing: z.enum(linkLandings),
  state: z.enum(linkStates),
  mostRegistrations: z.int().nullable(),
  until: z.string().nullable(),
  /** The account that a registration by it creates, and its series by group; a group without one has the standard series. */
  kind: z.enum(downlineAccountKinds),
  series: SeriesByGroup,
  createdAt: z.string(),
  clicks: z.int(),
  registrations: z.int(),
  /** Members registered by it whose first deposit was paid. */
  firstDeposits: z.int(),
})
export type AgentLink = z.output<typeof AgentLink>

/** An event of a player that is sent to an affiliate's server. */
export const postbackEvents = ['registration', 'firstDeposit', 'qualified'] as const
export type PostbackEvent = (typeof postbackEvents)[number]

/** `dead`: every attempt failed; it is sent again when a person asks. */
export const postbackStates = ['waiting', 'sent', 'dead'] as const
export type PostbackState = (typeof postbackStates)[number]

/** A message to an affiliate's server. */
export const Postback = z.object({
  id: z.string(),
  event: z.enum(postbackEvents),
  /** The player as the affiliate's server knows them: the same for every event of one player. */
  player: z.string(),
  link: z.string().nullable(),
  state: z.enum(postbackStates),
  attempts: z.int(),
  createdAt: z.string(),
  /** While it waits: the next attempt. */
  nextAt: z.string().nullable(),
  /** Of the last attempt; empty without one. */
  problem: z.string(),
})
export type Postback = z.output<typeof Postback>
