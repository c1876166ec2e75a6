import * as z from 'zod'
import type { Language } from '#contract/entities/languages.ts'
import type { LocalizedText } from './content-schema.ts'

/** One field of brand.json: its schema, what screens get of it and where the brand editor offers it. */
export interface FieldDefinition<Schema extends z.ZodType, Client> {
  readonly schema: Schema
  /**
   * How the field reaches the screens, in the `ClientBrand` of the app: `true` passes the value on, a function converts
   * it for one visitor, `undefined` keeps it on the server.
   */
  readonly client: Client
  readonly editor: EditorUse
}

/** The visitor that a field is converted for. */
export interface ClientView {
  readonly host: string
  readonly language: Language
  /** The text in the visitor's language, '' when there is none. */
  localize(text: LocalizedText): string
  /** The address of a file under assets/, '' when the brand lacks it. */
  assetUrl(path: string | undefined): string
}

/** Sections of the brand editor; brand-editor/sections.ts has their titles and tabs. */
export type EditorSection = 'theme' | 'switches' | 'rules' | 'layout' | 'identity' | 'banners' | 'links' | 'badges'

/** Where the brand editor offers a field, or why it does not. */
export type EditorUse =
  | {
      readonly section: EditorSection
      /** Keys inside the field that the editor leaves out: they need a file beside them, or they identify an entry. */
      readonly without?: readonly string[]
      /** The field whose values are the choices, where the schema allows more than the brand has. */
      readonly choicesFrom?: string
    }
  | { readonly refused: string }

interface FieldAbout {
  readonly title: string
  readonly description: string
  readonly example: unknown
  readonly editor: EditorUse
}
type Convert<Schema extends z.ZodType, Shown> = (value: z.output<Schema>, view: ClientView) => Shown

/** Defines a field. Title, description and example appear in docs/configuration.md and brands/brand.schema.json. */
export function field<Schema extends z.ZodType, Shown>(
  schema: Schema,
  about: FieldAbout & { readonly client: Convert<Schema, Shown> },
): FieldDefinition<Schema, Convert<Schema, Shown>>
export function field<Schema extends z.ZodType>(
  schema: Schema,
  about: FieldAbout & { readonly client: true },
): FieldDefinition<Schema, true>
export function field<Schema extends z.ZodType>(schema: Schema, about: FieldAbout): FieldDefinition<Schema, undefined>
export function field<Schema extends z.ZodType>(
  schema: Schema,
  { title, description, example, client, editor }: FieldAbout & { readonly client?: true | Convert<Schema, unknown> },
): FieldDefinition<Schema, true | Convert<Schema, unknown> | undefined> {
  return { schema: schema.meta({ title, description, examples: [example] }), client, editor }
}

/** The form of a brand's code, which is also the name of its folder. */
export const brandCode = /^[a-z][a-z0-9-]{1,30}$/

const hostName =
  /^(?:\*\.)?(?:[\p{L}\p{M}\p{N}_](?:[\p{L}\p{M}\p{N}_-]{0,61}[\p{L}\p{M}\p{N}_])?\.)*[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u

/** The form of a merchant code. */
export const merchantCode = /^[a-z0-9][a-z0-9_-]{1,39}$/i

const assetPath = /^assets\/[A-Za-z0-9][A-Za-z0-9._/-]*\.(?:svg|png|webp|jpg|ico)$/

/** The path of a design token. */
export const tokenPath = /^[a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)+$/

export const Host = z.string().max(253).regex(hostName, 'must be a host name such as play.example.com or *.example.com')

export const HttpsUrl = z
  .string()
  .max(2000)
  .regex(/^https:\/\/[^\s"'<>]+$/, 'must be an https:// address')

export const Link = z
  .string()
  .max(2000)
  .regex(/^(?:https:\/\/|mailto:|tel:|tg:|\/(?!\/))[^\s"'<>]*$/, 'must be an https address or a path')

export const CdnUrl = z
  .string()
  .max(2000)
  .regex(
    /^(?:https:\/\/[^\s"'<>]+[^/]|\/(?:[a-z][a-z0-9/-]*[a-z0-9])?)$/,
    'must be an https address or a path, without a final /',
  )

export const Asset = z.string().regex(assetPath, 'must be a file under assets/, such as assets/logo.svg')

export const FontFile = z
  .string()
  .regex(
    /^assets\/[A-Za-z0-9][A-Za-z0-9._/-]*\.woff2$/,
    'must be a WOFF2 file under assets/, such as assets/fonts/display.woff2',
  )

export const Country = z.string().regex(/^[A-Z]{2}$/, 'must be a country code such as VN')

export const Network = z.union([z.cidrv4(), z.cidrv6()], { error: 'must be an address range such as 203.0.113.0/24' })

/** An amount as an operator writes it: whole units of the brand's currency, or a decimal as text such as "0.001". */
export const BrandAmount = z.union([
  z.int().min(1).max(1_000_000_000_000),
  z.string().regex(/^\d{1,12}(?:\.\d{1,8})?$/, 'must be a number of whole units, or a decimal such as "0.001"'),
])

/** A time of day, 00:00 to 23:59. */
export const ClockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 12:00')
