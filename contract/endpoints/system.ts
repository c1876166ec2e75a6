import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { BrandPage, HelpTopic } from '../entities/home.ts'
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
    summary: "Get the site status (open, maintenance, or closed to the visitor) and the merchant's permission info.",
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
    summary: "Get the tree of the merchant's whitelabel switches.",
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
    summary: "List the merchant's domains, the fastest first.",
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
    summary: "List the merchant's help topics in a language.",
    request: z.strictObject({ lang: z.enum(languageCodes), device: z.literal('WEB').default('WEB') }),
    response: z.object({ list: z.array(HelpTopic) }),
    errors: [],
  }),
  getBrandPage: endpoint({
    method: 'GET',
    path: '/wps/system/page',
    moduleId: 'SYSTEM',
    token: false,
    encrypt: false,
    summary: "Return one of the merchant's own pages in a language; null if there is none with this ID.",
    request: z.strictObject({ id: z.string().max(61), lang: z.enum(languageCodes) }),
    response: z.object({ page: BrandPage.nullable() }),
    errors: [],
  }),
}
