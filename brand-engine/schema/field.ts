import * as z from 'zod'

/** A field with what the reference and an editor say of it: every one has a title, a description and an example. */
export const field = <Schema extends z.ZodType>(schema: Schema, title: string, description: string, example: unknown) =>
  schema.meta({ title, description, examples: [example] })

/** What a brand's code, and so its folder, may look like. */
export const brandCode = /^[a-z][a-z0-9-]{1,30}$/

const hostName =
  /^(?:\*\.)?(?:[\p{L}\p{M}\p{N}_](?:[\p{L}\p{M}\p{N}_-]{0,61}[\p{L}\p{M}\p{N}_])?\.)*[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u

/** What a merchant's code may look like. */
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

export const Country = z.string().regex(/^[A-Z]{2}$/, 'must be a country code such as VN')

export const Network = z.union([z.cidrv4(), z.cidrv6()], { error: 'must be an address range such as 203.0.113.0/24' })

/** Money as an operator writes it: whole units of the brand's currency. */
export const WholeAmount = z.int().min(1).max(1_000_000_000_000)

/** A time of day, 00:00 to 23:59. */
export const ClockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'is no time such as 12:00')
