import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import {
  AgentLink,
  linkLandings,
  Postback,
  postbackEvents,
  postbackStates,
  SUB_IDS,
  SubId,
} from '../../entities/agency/affiliates.ts'
import { downlineAccountKinds } from '../../entities/agency/downline.ts'
import { SeriesByGroup } from '../../entities/agency/series.ts'
import { pageOf, pageQuery } from '../../entities/page.ts'
import { isDay } from '../../entities/statement.ts'
import { Empty, NoRequest } from '../common.ts'

const agentOnly = ['NON_AGENT_ACCOUNT', 'FEATURE_DISABLED'] as const

export const affiliates = {
  followLink: endpoint({
    method: 'POST',
    path: '/wps/agent/affiliate/visit',
    moduleId: 'MCS2',
    token: false,
    encrypt: false,
    summary: "Count a click on an agent's link and say where it leads.",
    description: 'Stores the day, the code and the country of the click, and nothing about the visitor.',
    request: z.strictObject({ code: z.string().min(1).max(64), domain: z.string().max(255).default('') }),
    response: z.object({ affiliateCode: z.string(), landing: z.enum(linkLandings) }),
    errors: ['INVALID_AFFILIATE_CODE', 'FEATURE_DISABLED'],
  }),
  listLinks: endpoint({
    method: 'GET',
    path: '/wps/relay/MCS2_links',
    moduleId: 'MCS2',
    token: true,
    encrypt: false,
    summary: "List the agent's links, newest first, with clicks, registrations and first deposits.",
    request: z.strictObject(pageQuery(20)),
    response: pageOf(AgentLink),
    errors: agentOnly,
  }),
  createLink: endpoint({
    method: 'POST',
    path: '/wps/relay/MCS2_links',
    moduleId: 'MCS2',
    token: true,
    encrypt: false,
    summary: 'Create a link with sub ids, a limit and an end.',
    description:
      '`until` is the last day, in the time zone of the brand. `kind` and `series` are of the accounts that register by it; a series is at most the own one of the agent, also when the agent has less later.',
    request: z.strictObject({
      name: z.string().trim().min(1).max(60),
      subIds: z.array(SubId).max(SUB_IDS).default([]),
      landing: z.enum(linkLandings).default('register'),
      mostRegistrations: z.coerce.number().int().min(1).max(1_000_000).optional(),
      until: z.string().refine(isDay).optional(),
      kind: z.enum(downlineAccountKinds).default('MEMBER'),
      series: SeriesByGroup.default({}),
    }),
    response: AgentLink,
    errors: [...agentOnly, 'SERIES_OUT_OF_RANGE'],
  }),
  endLink: endpoint({
    method: 'DELETE',
    path: '/wps/relay/MCS2_links',
    moduleId: 'MCS2',
    token: true,
    encrypt: false,
    summary: 'End a link: it counts nothing from now on. What it brought stays.',
    request: z.strictObject({ id: z.string().max(64) }),
    response: Empty,
    errors: [...agentOnly, 'LINK_NOT_FOUND'],
  }),
  getPostbacks: endpoint({
    method: 'GET',
    path: '/wps/relay/MCS2_postbacks',
    moduleId: 'MCS2',
    token: true,
    encrypt: false,
    summary: "Get the agent's postback address, and the messages to it, newest first.",
    request: z.strictObject({ state: z.enum(postbackStates).optional(), ...pageQuery(20) }),
    response: pageOf(Postback).extend({
      target: z.object({ url: z.string(), events: z.array(z.enum(postbackEvents)), since: z.string() }).nullable(),
    }),
    errors: agentOnly,
  }),
  savePostbackTarget: endpoint({
    method: 'PUT',
    path: '/wps/relay/MCS2_postbackTarget',
    moduleId: 'MCS2',
    token: true,
    encrypt: true,
    summary: "Set the URL of the agent's server that receives registrations, first deposits and qualified players.",
    description:
      'An https address of a public host. The secret that signs the messages is returned when it is made: at first, and with `renewSecret`.',
    request: z.strictObject({
      url: z.string().max(500),
      events: z.array(z.enum(postbackEvents)).min(1).max(postbackEvents.length),
      renewSecret: z.boolean().default(false),
    }),
    response: z.object({ secret: z.string().nullable() }),
    errors: agentOnly,
  }),
  removePostbackTarget: endpoint({
    method: 'DELETE',
    path: '/wps/relay/MCS2_postbackTarget',
    moduleId: 'MCS2',
    token: true,
    encrypt: false,
    summary: 'Send no more messages. Those that wait are dropped into the dead-letter list.',
    request: NoRequest,
    response: Empty,
    errors: agentOnly,
  }),
  resendPostback: endpoint({
    method: 'POST',
    path: '/wps/relay/MCS2_postbackResend',
    moduleId: 'MCS2',
    token: true,
    encrypt: false,
    summary: 'Send a message of the dead-letter list again.',
    request: z.strictObject({ id: z.string().max(64) }),
    response: Empty,
    errors: [...agentOnly, 'POSTBACK_NOT_FOUND'],
  }),
}
