import * as z from 'zod'
import { isObject } from '#brand-engine/resolve/merge.ts'
import { BrandFile, type BrandSettings } from '#brand-engine/schema/schema.ts'
import type { Field } from './model.ts'

/** The part of JSON schema that brand.json is described in. */
interface Schema {
  readonly type?: string
  readonly title?: string
  readonly description?: string
  readonly enum?: readonly string[]
  readonly const?: string | number | boolean
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly propertyNames?: { readonly enum?: readonly string[] }
  readonly additionalProperties?: Schema | boolean
  readonly maxLength?: number
  readonly required?: readonly string[]
}

type Section = Field['section']
type Path = readonly (string | number)[]

const sections: Readonly<Record<string, Section>> = {
  name: 'identity',
  tagline: 'identity',
  defaultLanguage: 'identity',
  banners: 'banners',
  social: 'links',
  resources: 'links',
  customerService: 'links',
  licences: 'marks',
  payments: 'marks',
  navigation: 'layout',
  home: 'layout',
  footer: 'layout',
  ageThreshold: 'rules',
  jackpot: 'rules',
  compliance: 'rules',
  popups: 'rules',
  maintenance: 'rules',
}
/** Places of pictures and structure inside a list: an editor's work, where a file has to be put beside it. */
const skipped = new Set(['image', 'position', 'group', 'domains', 'until'])

const document = z.toJSONSchema(BrandFile, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema

/** Every value of brand.json that the page offers, from the schema and what the brand has now. */
export function brandFields(settings: BrandSettings): Field[] {
  return Object.entries(sections).flatMap(([key, section]) => {
    const schema = document.properties?.[key] ?? {}
    const about = { section, group: schema.title ?? key, description: schema.description ?? '' }
    return fieldsAt(schema, [key], Reflect.get(settings, key), about, settings)
  })
}

interface About {
  readonly section: Section
  readonly group: string
  readonly description: string
  readonly label?: string
  readonly clears?: Path | null
}

function fieldsAt(schema: Schema, path: Path, value: unknown, about: About, settings: BrandSettings): Field[] {
  const last = path.at(-1)
  const label = about.label ?? (path.length === 1 ? about.group : humane(String(last)))
  const make = (kind: Field['kind'], options: Field['options'] = []): Field => ({
    file: 'brand.json',
    path,
    section: about.section,
    group: about.group,
    label,
    description: about.description,
    kind,
    options,
    maxLength: schema.maxLength ?? null,
    clears: about.clears ?? null,
    value,
  })
  const names = schema.propertyNames?.enum
  const inner = isObject(schema.additionalProperties) ? (schema.additionalProperties as Schema) : null
  if (path[0] === 'defaultLanguage') return [make('choice', settings.languages)]
  if (schema.enum) return [make('choice', schema.enum)]
  const constants = schema.anyOf?.flatMap(({ const: one }) => (typeof one === 'number' ? [one] : []))
  if (constants?.length) return [make('choice', constants)]
  if (schema.type === 'boolean') return [make('toggle')]
  if (schema.type === 'string') return [make('text')]
  if (schema.type === 'array' && schema.items?.enum) return [make('order', schema.items.enum)]
  if (schema.type === 'array') return entries(schema.items ?? {}, path, value, about, settings)
  if (names?.includes('zh-CN') && inner)
    return [{ ...make('localized', settings.languages), maxLength: inner.maxLength ?? null }]
  if (names && inner) {
    // An address that is emptied takes its network with it.
    return names.flatMap((name) =>
      fieldsAt(
        inner,
        [...path, name],
        Reflect.get(Object(value), name),
        { ...about, label: humane(name), clears: [...path, name] },
        settings,
      ),
    )
  }
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) =>
    skipped.has(key)
      ? []
      : fieldsAt(property, [...path, key], Reflect.get(Object(value), key), partOf(about, path, key, schema), settings),
  )
}

/** What is not required goes when it is emptied; the name of a network stands before its parts. */
function partOf(about: About, path: Path, key: string, schema: Schema): About {
  const { label, clears, ...rest } = about
  const isRequired = schema.required?.includes(key) ?? false
  return {
    ...rest,
    ...(label ? { label: key === 'url' ? label : `${label}: ${humane(key).toLowerCase()}` } : {}),
    clears: clears && isRequired ? clears : isRequired ? null : [...path, key],
  }
}

function entries(items: Schema, path: Path, value: unknown, about: About, settings: BrandSettings): Field[] {
  return (Array.isArray(value) ? value : []).flatMap((entry, index) => {
    const group = `${about.group.replace(/s$/, '')} ${index + 1}${nameOf(entry)}`
    return fieldsAt(items, [...path, index], entry, { ...about, group }, settings)
  })
}

function nameOf(entry: unknown): string {
  const name =
    Reflect.get(Object(entry), 'group') ?? Reflect.get(Object(entry), 'position') ?? Reflect.get(Object(entry), 'name')
  return typeof name === 'string' ? ` · ${bannerPlaces[name] ?? name}` : ''
}

const bannerPlaces: Readonly<Record<string, string>> = {
  w_home: 'home',
  w_reg: 'registration',
  w_forget: 'password recovery',
  w_leftmenu: 'side menu',
}

/** `allowWithdrawalRecall` as words: "Allow withdrawal recall"; names in capitals as a name: "Telegram". */
function humane(key: string): string {
  const words = key === key.toUpperCase() ? key.toLowerCase() : key.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words === 'url' ? 'Address' : words === 'ios' ? 'iOS' : words.charAt(0).toUpperCase() + words.slice(1)
}
