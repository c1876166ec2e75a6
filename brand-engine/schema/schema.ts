import * as z from 'zod'
import { agencyFields } from './agency.ts'
import { appearanceFields } from './appearance.ts'
import type { ClientView, FieldDefinition } from './field.ts'
import { homeFields } from './home.ts'
import { identityFields } from './identity.ts'
import { layoutFields } from './layout.ts'
import { linkFields } from './links.ts'
import { localeFields } from './locale.ts'
import { moneyFields } from './money.ts'
import { offersAndLegalFields } from './offers-and-legal.ts'
import { operationsFields } from './operations.ts'
import { pageFields } from './pages.ts'
import { pointFields } from './points.ts'
import { vipFields } from './vip.ts'

/**
 * Every field of brand.json. A definition has the schema with its default, what the reference says, what screens get
 * and where the brand editor offers it. Specification sections 1, 2 and 9.
 */
export const brandFields = {
  ...identityFields,
  ...localeFields,
  ...appearanceFields,
  ...linkFields,
  ...moneyFields,
  ...pageFields,
  ...homeFields,
  ...layoutFields,
  ...offersAndLegalFields,
  ...pointFields,
  ...vipFields,
  ...agencyFields,
  ...operationsFields,
}
type BrandFields = typeof brandFields

/** brandFields with one type for all, to iterate over. */
export const fieldDefinitions: Readonly<Record<string, AnyField>> = brandFields
type AnyField = FieldDefinition<z.ZodType, true | ((value: never, view: ClientView) => unknown) | undefined>

/** brand.json; brands/brand.schema.json is generated from it. */
export const BrandFile = z.strictObject(schemasOf(brandFields))

/** A brand file after defaults, with the codes it may leave out filled in. */
export type BrandSettings = z.output<typeof BrandFile> & { code: string; merchantCode: string }
/** A brand file as an operator writes it. */
export type BrandFileInput = z.input<typeof BrandFile>

/** The fields that screens get: those whose definition says `client`. */
export type ClientFields = {
  readonly [Key in keyof BrandFields as BrandFields[Key]['client'] extends undefined
    ? never
    : Key]: BrandFields[Key]['client'] extends (...args: never) => infer Shown ? Shown : BrandSettings[Key]
}

/** The fields of a brand that screens get, for one visitor. */
export function clientFields(settings: BrandSettings, view: ClientView): ClientFields {
  const entries = Object.entries(fieldDefinitions).flatMap(([key, { client }]) => {
    if (!client) return []
    const value: unknown = Reflect.get(settings, key)
    return [[key, client === true ? value : client(value as never, view)]]
  })
  return Object.fromEntries(entries) as ClientFields
}

/** Keys that identify a brand: a brand that extends another never inherits them. */
export const ownKeys = ['$schema', 'extends', 'code', 'name', 'merchantCode', 'domains', 'mainDomain', 'hosts'] as const

function schemasOf<Fields extends Record<string, { readonly schema: z.ZodType }>>(fields: Fields) {
  const schemas = Object.entries(fields).map(([key, { schema }]) => [key, schema])
  return Object.fromEntries(schemas) as { [Key in keyof Fields]: Fields[Key]['schema'] }
}
