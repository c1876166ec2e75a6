import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { HelpTopic } from '../entities/home.ts'
import { languageCodes } from '../entities/languages.ts'
import { PermissionInfo, SystemStatus } from '../entities/system.ts'
import { WhitelabelNode } from '../entities/whitelabel-tree.ts'
import { NoRequest } from './common.ts'

export const system = {
  getStatus: endpoint({
    method: 'GET',
    path: '/wps/system/status',
    moduleId: 'SYSTEM',
    token: false,
    encrypt: false,
    summary: 'Whether the site is open, in maintenance or closed to the visitor, and everything the merchant permits.',
    request: NoRequest,
    response: z.object({ status: SystemStatus, info: PermissionInfo }),
    errors: [],
  }),
  getWhitelabel: endpoint({
    method: 'GET',
    path: '/wps/system/whitelabel',
    moduleId: 'SYSTEM',
    token: false,
    encrypt: false,
    summary: "The tree of the merchant's switches.",
    request: NoRequest,
    response: z.object({ list: z.array(WhitelabelNode) }),
    errors: [],
  }),
  getDomainRoutes: endpoint({
    method: 'GET',
    path: '/wps/system/domainRoute',
    moduleId: 'SYSTEM',
    token: false,
    encrypt: false,
    summary: "The merchant's domains, the fastest known first.",
    request: NoRequest,
    response: z.object({ mainDomain: z.string(), list: z.array(z.string()) }),
    errors: [],
  }),
  getHelpCenter: endpoint({
    method: 'GET',
    path: '/wps/system/helpCenter',
    moduleId: 'SYSTEM',
    token: false,
    encrypt: false,
    summary: 'The help topics of the merchant in a language.',
    request: z.strictObject({ lang: z.enum(languageCodes), device: z.literal('WEB').default('WEB') }),
    response: z.object({ list: z.array(HelpTopic) }),
    errors: [],
  }),
}
