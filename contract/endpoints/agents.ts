import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { DownlineMember, downlineAccountKinds, downlineKinds } from '../entities/downline.ts'
import { pageOf, pageQuery } from '../entities/page.ts'
import { Period, periodQuery } from '../entities/statement.ts'
import { NoRequest } from './common.ts'

/** Rows of one page of the downline. */
const DOWNLINE_PAGE_SIZE = 20

export const agents = {
  getTeamOverview: endpoint({
    method: 'GET',
    path: '/wps/relay/MCS2_teamOverview',
    moduleId: 'MCS2',
    token: true,
    encrypt: false,
    summary: "The agent's codes, how many members they brought, and how many registered day by day in a period.",
    request: z.strictObject(periodQuery),
    response: z.object({
      affiliateCode: z.string().nullable(),
      referralCode: z.string().nullable(),
      directMembers: z.number().int(),
      directAgents: z.number().int(),
      period: Period,
      /** One entry per day of the period, in its order. */
      registrations: z.array(z.object({ day: z.string(), count: z.number().int() })),
    }),
    errors: ['NON_AGENT_ACCOUNT', 'FEATURE_DISABLED'],
  }),
  getReferral: endpoint({
    method: 'GET',
    path: '/wps/relay/MCS2_referral',
    moduleId: 'MCS2',
    token: true,
    encrypt: false,
    summary: "The member's own code to pass on, and how many registered with it.",
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
    summary: 'Whom the agent brought, newest first; `search` is the beginning of a user name.',
    request: z.strictObject({
      kind: z.enum(downlineKinds).default('ALL'),
      search: z.string().trim().max(64).default(''),
      ...pageQuery(DOWNLINE_PAGE_SIZE),
    }),
    response: pageOf(DownlineMember),
    errors: ['NON_AGENT_ACCOUNT', 'FEATURE_DISABLED'],
  }),
  createDownline: endpoint({
    method: 'PUT',
    path: '/wps/relay/MCS2_registerDownline',
    moduleId: 'MCS2',
    token: true,
    encrypt: false,
    summary:
      "Makes an account under the agent, by the brand's rules for a user name. Its password is random, told once, and has to be changed at the first login.",
    request: z.strictObject({
      username: z.string().max(500),
      nickname: z.string().max(500).optional(),
      kind: z.enum(downlineAccountKinds).default('MEMBER'),
      /** The agent vouches for the player's age. */
      adult: z.literal('on'),
    }),
    response: z.object({
      account: z.string(),
      initialPassword: z.string(),
      /** What an agent registers others under; null for a player. */
      affiliateCode: z.string().nullable(),
    }),
    errors: ['NON_AGENT_ACCOUNT', 'FEATURE_DISABLED', 'USERNAME_TAKEN'],
  }),
}
