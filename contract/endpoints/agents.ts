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
    summary: "Get the agent's codes, the number of members they brought, and registrations per day of a period.",
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
    }),
    response: z.object({
      account: z.string(),
      initialPassword: z.string(),
      /** What an agent registers others under; null for a player. */
      affiliateCode: z.string().nullable(),
    }),
    errors: ['NON_AGENT_ACCOUNT', 'FEATURE_DISABLED', 'USERNAME_TAKEN', 'TREE_TOO_DEEP'],
  }),
}
