import * as z from 'zod'
import { lookFields } from './appearance.ts'
import { placeFields } from './domains.ts'
import { whoFields } from './identity.ts'
import { linkFields } from './links.ts'
import { moneyFields } from './money.ts'
import { promiseFields } from './offers-and-legal.ts'
import { runningFields } from './operations.ts'
import { pageFields } from './pages.ts'

/**
 * What a brand file may say. Every field has a title, a description, a default (brands/_defaults/brand.json repeats
 * none of them) and an example; brands/brand.schema.json is generated from here. Specification sections 1, 2 and 9.
 */
export const BrandFile = z.strictObject({
  ...whoFields,
  ...placeFields,
  ...lookFields,
  ...linkFields,
  ...moneyFields,
  ...pageFields,
  ...promiseFields,
  ...runningFields,
})

/** A brand file after defaults, with the codes it may leave out filled in. */
export type BrandSettings = z.output<typeof BrandFile> & { code: string; merchantCode: string }
/** A brand file as an operator writes it. */
export type BrandFileInput = z.input<typeof BrandFile>

/** Keys that say who a brand is: a brand that extends another never inherits them. */
export const ownKeys = ['$schema', 'extends', 'code', 'name', 'merchantCode', 'domains', 'mainDomain', 'hosts'] as const
