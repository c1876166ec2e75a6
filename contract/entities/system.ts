import * as z from 'zod'
import { languageCodes } from './languages.ts'
import { RegistrationRules } from './registration-rule.ts'
import { socialProviders } from './social.ts'
import { WhitelabelNode } from './whitelabel-tree.ts'

/** 0 the site, 1 the maintenance page, 2 the region-block page (specification section 2, start-up screens). */
export const SystemStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type SystemStatus = z.output<typeof SystemStatus>

/** A link or download the merchant offers: keyed by resourceType (Android, IOS, FACEBOOK …). */
export const Resource = z.object({
  resourceType: z.string(),
  labelNameEn: z.string(),
  url: z.string(),
})
export type Resource = z.output<typeof Resource>

/** A way to reach customer service; `csPosition` is for example LIVECHAT-1. */
export const CustomerService = z.object({
  csPosition: z.string(),
  label: z.string(),
  path: z.string(),
})
export type CustomerService = z.output<typeof CustomerService>

/** Configuration of a merchant on one of its hosts (specification section 3, permission info). */
export const PermissionInfo = z.object({
  merchantCode: z.string(),
  mainDomain: z.string(),
  domainRoute: z.array(z.string()),
  currency: z.string(),
  currencySymbol: z.string(),
  languages: z.array(z.enum(languageCodes)),
  customerService: z.array(CustomerService),
  resources: z.record(z.string(), Resource),
  whitelabel: z.array(WhitelabelNode),
  register: RegistrationRules,
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
  maintenance: z.object({ message: z.string().nullable(), until: z.string().nullable() }),
  regionRestriction: z.object({ countries: z.array(z.string()) }),
  location: z.object({ ip: z.string(), country: z.string().nullable() }),
  /** Public key for encrypted calls (contract/encrypted-call.ts). */
  sealKey: z.object({ kid: z.string(), publicKeyPem: z.string() }),
  /** Who verifies mobile numbers at registration; `external` uses sendExternal and confirmExternal. */
  phoneVerification: z.enum(['own', 'external']),
  /** The social sign-in providers of the brand, in display order. */
  socialLogin: z.array(z.enum(socialProviders)),
  /** Whether every login requires a captcha. */
  showCaptcha: z.boolean(),
})
export type PermissionInfo = z.output<typeof PermissionInfo>
