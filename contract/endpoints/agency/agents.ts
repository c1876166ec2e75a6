import * as z from 'zod'
import { Money } from '#contract/money/money.ts'
import { endpoint } from '../../endpoint.ts'
import { DownlineMember, downlineAccountKinds, downlineKinds } from '../../entities/agency/downline.ts'
import { SeriesByGroup } from '../../entities/agency/series.ts'
import {
  MemberLoss,
  TeamBet,
  TeamFigures,
  TeamLeader,
  TeamMovement,
  TreeCrumb,
  TreeMember,
} from '../../entities/agency/team.ts'
import { teamMovementItems } from '../../entities/agency/team-items.ts'
import { GameType } from '../../entities/game.ts'
import { languageCodes } from '../../entities/languages.ts'
import { memberStatuses } from '../../entities/member-status.ts'
import { pageOf, pageQuery } from '../../entities/page.ts'
import { Period, periodQuery } from '../../entities/statement.ts'
import { NoRequest } from '../common.ts'

/** Rows of one page of the downline. */
const DOWNLINE_PAGE_SIZE = 20

/** The beginning of a user name, or a whole one. */
const Name = z.string().trim().max(64)
/** Where the next page begins: what the page before answered as `next`. */
const cursorQuery = { cursor: z.string().max(200).optional() }
/** A member below the agent by user name: the list is of them and everybody below. Without it, of the agent's team. */
const memberQuery = { member: Name.optional() }
/** null: there is no further page. */
const Next = z.string().nullable()

const teamErrors = ['NON_AGENT_ACCOUNT', 'FEATURE_DISABLED', 'DOWNLINE_NOT_FOUND'] as const

export const agents = {
  getTeamOverview: endpoint({
    method: 'GET',
    path: '/wps/relay/MCS2_teamOverview',
    moduleId: 'MCS2',
    token: true,
    encrypt: false,
    summary: "Get the agent's codes, and the figures of the own players and of the whole team in a period.",
    description:
      '`own`: the players whom the agent brought. `team`: everybody below, agents with their own play. `before` is the equally long period that ends the day before. Figures follow the ledger within a minute or two: `countedAt`.',
    request: z.strictObject(periodQuery),
    response: z.object({
      affiliateCode: z.string().nullable(),
      referralCode: z.string().nullable(),
      directMembers: z.number().int(),
      directAgents: z.number().int(),
      period: Period,
      /** One entry per day of the period, in its order. */
      registrations: z.array(z.object({ day: z.string(), count: z.number().int() })),
      before: Period,
      own: TeamFigures,
      team: TeamFigures,
      /** The ten of the direct downline with the highest turnover. */
      top: z.array(TeamLeader),
      /** When the figures were counted last; null: not yet. */
      countedAt: z.string().nullable(),
    }),
    errors: ['NON_AGENT_ACCOUNT', 'FEATURE_DISABLED'],
  }),
  getReferral: endpoint({
    method: 'GET',
    path: '/wps/relay/MCS2_referral',
    moduleId: 'MCS2',
    token: true,
    encrypt: false,
    summary: "Get the member's referral code and the number of registrations with it.",
    request: NoRequest,
    response: z.object({ referralCode: z.string().nullable(), friends: z.number().int() }),
    errors: ['TRIAL_MEMBER', 'FEATURE_DISABLED'],
  }),
  listDownline: endpoint({
    method: 'GET',
    path: '/wps/relay/MCS2_downlineList',
    moduleId: 'MCS2',
    token: true,
    encrypt: false,
    summary: "List the agent's direct downline, newest first.",
    description: '`search` is a prefix of the user name.',
    request: z.strictObject({
      kind: z.enum(downlineKinds).default('ALL'),
      search: z.string().trim().max(64).default(''),
      ...pageQuery(DOWNLINE_PAGE_SIZE),
    }),
    response: pageOf(DownlineMember),
    errors: ['NON_AGENT_ACCOUNT', 'FEATURE_DISABLED'],
  }),
  getTeamTree: endpoint({
    method: 'GET',
    path: '/wps/relay/MCS2_teamTree',
    moduleId: 'MCS2',
    token: true,
    encrypt: false,
    summary:
      'List one level of the tree below the agent, or find members of the whole tree by the beginning of a name.',
    description: '`parent` is the user name of an agent below; without it the direct downline is listed.',
    request: z.strictObject({
      parent: Name.optional(),
      search: Name.default(''),
      kind: z.enum(downlineKinds).default('ALL'),
      status: z.enum(memberStatuses).optional(),
      ...periodQuery,
      ...cursorQuery,
    }),
    response: z.object({
      period: Period,
      /** From the agent to `parent`. */
      crumbs: z.array(TreeCrumb),
      rows: z.array(TreeMember),
      next: Next,
    }),
    errors: teamErrors,
  }),
  listTeamBets: endpoint({
    method: 'GET',
    path: '/wps/relay/MCS2_teamBets',
    moduleId: 'MCS2',
    token: true,
    encrypt: false,
    summary: 'List rounds of the team in a period, newest first, with masked players.',
    description: '`sums` follow the ledger by the time of the postings, rows are by the first bet of the round.',
    request: z.strictObject({
      ...memberQuery,
      gameType: GameType.optional(),
      language: z.enum(languageCodes).default('en'),
      ...periodQuery,
      ...cursorQuery,
    }),
    response: z.object({
      period: Period,
      rows: z.array(TeamBet),
      sums: z.object({ bets: z.number().int(), turnover: Money, payout: Money, loss: Money }),
      /** Types of games that the team played in the period. */
      gameTypes: z.array(z.string()),
      next: Next,
    }),
    errors: teamErrors,
  }),
  listUserLoss: endpoint({
    method: 'GET',
    path: '/wps/relay/MCS2_userLoss',
    moduleId: 'MCS2',
    token: true,
    encrypt: false,
    summary: 'List what each member of the team paid in, staked and got in a period, by name.',
    description: 'Members without figures are left out. A page of a download holds up to 1,000 rows.',
    request: z.strictObject({
      ...memberQuery,
      pageSize: z.coerce.number().int().min(1).max(1000).default(20),
      ...periodQuery,
      ...cursorQuery,
    }),
    response: z.object({
      period: Period,
      rows: z.array(MemberLoss),
      sums: MemberLoss.omit({ account: true, type: true }),
      next: Next,
    }),
    errors: teamErrors,
  }),
  listTeamTransactions: endpoint({
    method: 'GET',
    path: '/wps/relay/MCS2_teamTransactions',
    moduleId: 'MCS2',
    token: true,
    encrypt: false,
    summary: 'List deposits, withdrawals, transfers and rewards of the direct downline in a period, newest first.',
    description: 'Players are masked and their amounts are bands. `member` is one of the direct downline.',
    request: z.strictObject({
      ...memberQuery,
      item: z.enum(teamMovementItems).optional(),
      ...periodQuery,
      ...cursorQuery,
    }),
    response: z.object({ period: Period, rows: z.array(TeamMovement), next: Next }),
    errors: teamErrors,
  }),
  createDownline: endpoint({
    method: 'PUT',
    path: '/wps/relay/MCS2_registerDownline',
    moduleId: 'MCS2',
    token: true,
    encrypt: true,
    summary: "Create an account in the agent's downline.",
    description:
      "The user name must match the brand's rules. The password is random, is returned once, and must be changed at the first login. A caller can ask for an encrypted response.",
    request: z.strictObject({
      username: z.string().max(500),
      nickname: z.string().max(500).optional(),
      kind: z.enum(downlineAccountKinds).default('MEMBER'),
      /** The agent vouches for the player's age. */
      adult: z.literal('on'),
      series: SeriesByGroup.default({}),
    }),
    response: z.object({
      account: z.string(),
      initialPassword: z.string(),
      /** What an agent registers others under; null for a player. */
      affiliateCode: z.string().nullable(),
    }),
    errors: ['NON_AGENT_ACCOUNT', 'FEATURE_DISABLED', 'USERNAME_TAKEN', 'TREE_TOO_DEEP', 'SERIES_OUT_OF_RANGE'],
  }),
}
