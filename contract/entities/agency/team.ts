import * as z from 'zod'
import { Money } from '#contract/money/money.ts'
import { Ticket } from '../bet-record.ts'
import { memberStatuses } from '../member-status.ts'
import { teamMovementItems } from './team-items.ts'

/** Figures of a set of members in a period, by the time of the postings; cash only. Specification of agents, section 4. */
export const TeamSums = z.object({
  registrations: z.number().int(),
  deposits: Money,
  withdrawals: Money,
  /** Stakes less what was undone. */
  turnover: Money,
  /** Turnover less payouts: positive when the operator won. */
  loss: Money,
  bonuses: Money,
  bets: z.number().int(),
})
export type TeamSums = z.output<typeof TeamSums>

/** The same for one day, with the number of members who had a turnover. */
export const TeamDay = TeamSums.extend({ day: z.string(), active: z.number().int() })
export type TeamDay = z.output<typeof TeamDay>

/** A set of members of an agent now, and its figures in two periods. */
export const TeamFigures = z.object({
  members: z.number().int(),
  agents: z.number().int(),
  /** Members with a turnover in the period; null where a team is so large that they are still being counted. */
  active: z.number().int().nullable(),
  sums: TeamSums,
  sumsBefore: TeamSums,
  days: z.array(TeamDay),
})
export type TeamFigures = z.output<typeof TeamFigures>

/** A member of the direct downline by turnover; an agent with everybody below. */
export const TeamLeader = z.object({
  account: z.string(),
  type: z.number().int(),
  turnover: Money,
  loss: Money,
})
export type TeamLeader = z.output<typeof TeamLeader>

/** A level of the path from the agent to a member, the agent first. */
export const TreeCrumb = z.object({ account: z.string(), isSelf: z.boolean() })

/** A member in the tree of an agent. */
export const TreeMember = z.object({
  account: z.string(),
  nickname: z.string(),
  type: z.number().int(),
  status: z.enum(memberStatuses),
  /** Levels below the agent who asks; 1: direct. */
  level: z.number().int(),
  /** How they came to the agent above. */
  via: z.enum(['affiliate', 'referral', 'agent']),
  registeredAt: z.string(),
  lastLoginAt: z.string().nullable(),
  /** Members directly below. */
  direct: z.number().int(),
  /** Of the period: the member's own, and for an agent those of everybody below too. */
  turnover: Money,
  loss: Money,
})
export type TreeMember = z.output<typeof TreeMember>

/** A round of a team's member. */
export const TeamBet = z.object({
  /** Tells rows apart; it names nothing that an agent can ask for. */
  row: z.string(),
  /** Masked: the agent does not learn who bet what. */
  player: z.string(),
  vendorName: z.string(),
  gameName: z.string(),
  gameType: z.string().nullable(),
  bet: Money,
  payout: Money,
  /** Of the player: payout minus bet. */
  result: Money,
  status: z.enum(['open', 'settled', 'rolledBack']),
  openedAt: z.string(),
  /** Null: no lottery order. */
  ticket: Ticket.nullable().default(null),
})
export type TeamBet = z.output<typeof TeamBet>

/** What a member paid in, staked and got in a period. */
export const MemberLoss = z.object({
  account: z.string(),
  type: z.number().int(),
  deposits: Money,
  withdrawals: Money,
  turnover: Money,
  payout: Money,
  bonuses: Money,
  /** Turnover less payouts. */
  loss: Money,
})
export type MemberLoss = z.output<typeof MemberLoss>

/** A movement of a direct downline. A player's amount is a band: at least `from`, less than `below`. */
export const TeamMovement = z.object({
  /** Tells rows apart. */
  row: z.string(),
  player: z.string(),
  item: z.enum(teamMovementItems),
  kind: z.string(),
  isIn: z.boolean(),
  from: Money,
  /** null: `from` is the amount, which an agent below is shown with. */
  below: Money.nullable(),
  time: z.string(),
})
export type TeamMovement = z.output<typeof TeamMovement>
